import { CalendarCheck, Printer } from 'lucide-react';
import { Link, useLoaderData } from 'react-router';
import type { loadToday, Today } from '#features/today/office/queries.ts';
import { formatStaffDay, formatWeekday } from '#shared/format.ts';
import { Page } from '../../frame/page.tsx';
import { Empty, Read } from '../../ui/states.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { DueBox, OffersBox, ToConfirmBox, TransfersBox } from './today-boxes.tsx';
import { TodayCounts } from './today-counts.tsx';
import { MailsBox, MessagesBox, StockBox } from './today-side.tsx';
import { WeekBox } from './week-box.tsx';

interface Loaded {
  today: ReturnType<typeof loadToday>;
}

export function TodayScreen() {
  const { today } = useLoaderData<Loaded>();
  const known = useLatest(today);
  return (
    <Page title="Today" sub={known && daysWords(known)} actions={known && <PrintToday tickets={known.due.tickets} />}>
      <Read value={today} what="Today">
        {(answer) => <TodayBoxes today={answer} />}
      </Read>
    </Page>
  );
}

function daysWords({ today, closed }: Today): string {
  const when = closed?.day === today ? 'Today' : closed && formatWeekday(closed.day);
  return `${formatStaffDay(today, { long: true, year: true })}.${closed ? ` ${when} is ${closed.isPoya ? 'Poya' : 'a holiday'}: closed.` : ''}`;
}

function PrintToday({ tickets: { orders, count } }: { tickets: Today['due']['tickets'] }) {
  if (count === 0) return null;
  return (
    <Link className="b only-desk" to={`/orders/tickets?ids=${orders.join(',')}`}>
      <Printer className="icon icon-s" aria-hidden="true" />
      Print today’s tickets ({count})
    </Link>
  );
}

function TodayBoxes({ today }: { today: Today }) {
  const { quotes, toConfirm, transfers, due, messages, mails } = today;
  const waits = [quotes.count, toConfirm.count, transfers.count, due.rows.length, messages.count, mails.count];
  // The first row of the first box is what to do next: its button is the blue one.
  const first = quotes.count > 0 ? 'quotes' : toConfirm.count > 0 ? 'orders' : 'due';
  return (
    <>
      <TodayCounts today={today} />
      <div className="today">
        <div>
          {waits.every((count) => count === 0) && (
            <Empty icon={CalendarCheck} title="Nothing waits">
              <p>Offers, orders, transfers and messages are done, and nothing is due.</p>
            </Empty>
          )}
          <OffersBox quotes={quotes} isFirst={first === 'quotes'} />
          <ToConfirmBox orders={toConfirm} isFirst={first === 'orders'} />
          <TransfersBox transfers={transfers} />
          <DueBox due={due} today={today.today} isFirst={first === 'due'} />
        </div>
        <div>
          <MessagesBox messages={messages} />
          <StockBox stock={today.stock} />
          <MailsBox mails={mails} />
          <WeekBox week={today.week} />
        </div>
      </div>
    </>
  );
}

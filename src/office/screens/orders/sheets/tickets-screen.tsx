import { Printer } from 'lucide-react';
import { Link, useParams, useRouteLoaderData } from 'react-router';
import type { OfficeOrder } from '#features/orders/office/queries.ts';
import type { Staff } from '#features/staff/office/queries.ts';
import { pluralForm } from '#shared/format.ts';
import { RecordPage } from '../../../frame/page.tsx';
import { Empty, Read } from '../../../ui/states.tsx';
import type { Ticket } from '../ticket-steps.ts';
import { useSheets } from './sheet-parts.tsx';
import { SheetsTop } from './sheets-top.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketSheet } from './ticket-sheet.tsx';

/** The tickets of one job, of an order, or of several orders: one A4 sheet a job. */
export function TicketsScreen() {
  const sheets = useSheets();
  const { id, design } = useParams();
  const staff = useRouteLoaderData<Staff>('frame');
  const back = id ? { to: `/orders/${id}`, label: 'The order' } : { to: '/orders', label: 'Orders' };
  return (
    <RecordPage title={design ? `Job ${design}` : 'Job tickets'} back={back}>
      <Read value={sheets}>
        {({ orders, business }) => {
          const all = orders.flatMap(toTickets);
          const tickets = design ? all.filter(({ place }) => String(place) === design) : all;
          return <Tickets tickets={tickets} all={all} back={back} staffName={staff?.name ?? ''} business={business} />;
        }}
      </Read>
    </RecordPage>
  );
}

function toTickets(order: OfficeOrder): Ticket[] {
  return order.jobs.map((job, at) => ({ order, job, place: at + 1 }));
}

interface TicketsProps {
  tickets: Ticket[];
  /** Of the order, where one ticket is shown. */
  all: Ticket[];
  back: { to: string; label: string };
  staffName: string;
  business: string;
}

function Tickets({ tickets, all, back, staffName, business }: TicketsProps) {
  const [only] = tickets;
  if (!only)
    return (
      <Empty icon={Printer} title="No job ticket">
        <p>There is no design in it: the packing slip has the pieces.</p>
        <div className="btns">
          <Link className="b" to={back.to}>
            {back.label}
          </Link>
        </div>
      </Empty>
    );
  const isOne = tickets.length === 1 && all.length > 1;
  const next = isOne ? all[only.place % all.length] : undefined;
  return (
    <>
      <SheetsTop
        title={pluralForm(tickets.length, 'Job ticket')}
        sub={isOne ? `Ticket ${only.place} of ${all.length}. A4, one sheet a job.` : 'A4, one sheet a job.'}
        back={back}
      >
        {next && (
          <Link className="b" to={`/orders/${next.order.id}/ticket/${next.place}`}>
            Next ticket
          </Link>
        )}
        {isOne && (
          <Link className="b" to={`/orders/tickets?ids=${only.order.id}`}>
            All {all.length} tickets
          </Link>
        )}
      </SheetsTop>
      <div className="sheetwrap">
        {tickets.map((ticket) => (
          <TicketSheet
            key={ticket.order.id + ticket.job.designId}
            ticket={ticket}
            staffName={staffName}
            business={business}
          />
        ))}
      </div>
      {tickets.length === 1 && <TicketActions ticket={only} next={next} />}
    </>
  );
}

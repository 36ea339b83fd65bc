import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';
import { unpaidAtPayHere } from '#db/tables/payments.server.ts';
import { findPoyaDays } from '#features/pricing/days/poya.server.ts';
import { addDays, startOfDay } from '#shared/time/days.ts';

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** The next weekday within a week on which the house is closed; null for none. */
export function findClosed(today: string, holidays: readonly string[]) {
  const until = addDays(today, 7);
  const day = holidays.find((one) => one >= today && one <= until && !isWeekend(one));
  return day ? { day, isPoya: findPoyaDays(Number(day.slice(0, 4))).includes(day) } : null;
}

/** Orders and pieces of seven days, without what is cancelled or not paid at PayHere. @param from the first day */
export async function readWeek(db: Database, from: string, holidays: readonly string[]) {
  const found = await queryRows<{ day: string; orders: number; pieces: number }>(
    db,
    sql`select to_char(created_at at time zone 'Asia/Colombo', 'YYYY-MM-DD') as day, count(*)::int as orders,
        sum((select sum(quantity) from order_items where order_id = id))::int as pieces
      from orders where created_at >= ${startOfDay(from)} and status <> 'cancelled'
        and id not in (${unpaidAtPayHere}) group by 1`,
  );
  return Array.from({ length: 7 }, (_, at) => {
    const day = addDays(from, at);
    const { orders = 0, pieces = 0 } = found.find((one) => one.day === day) ?? {};
    return { day, isClosed: isWeekend(day) || holidays.includes(day), orders, pieces: pieces ?? 0 };
  });
}

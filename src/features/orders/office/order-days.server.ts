import { addWorkingDays, findToday } from '#features/pricing/service.server.ts';
import { addDays, startOfDay } from '#shared/time/days.ts';
import type { orderDues, orderPeriods } from '../constants.ts';
import type { OrderFilter } from '../records/order-filter.server.ts';

const periodDays = { today: 0, week: 6, fortnight: 13, month: 29 };

/** `Placed: last 14 days`, as the filters of orders take it. */
export function placedFilter(placed: (typeof orderPeriods)[number] | undefined, now?: Date): OrderFilter {
  return placed ? { since: startOfDay(addDays(findToday(now), -periodDays[placed])) } : {};
}

/** The Sunday that ends this week. */
export function weekEnd(today: string): string {
  return addDays(today, (7 - new Date(today).getUTCDay()) % 7);
}

/** The next working day: what is in work and due by then is to be shipped. */
export function nextWorkingDay(holidays: readonly string[], now?: Date): string {
  return addWorkingDays(findToday(now), 1, holidays);
}

/** Late orders are due today and this week too. `tomorrow` is the next working day. */
export function dueFilter(
  due: (typeof orderDues)[number] | undefined,
  holidays: readonly string[],
  now?: Date,
): OrderFilter {
  const today = findToday(now);
  if (due === 'late') return { dueBy: addDays(today, -1) };
  if (due === 'today') return { dueBy: today };
  if (due === 'tomorrow') return { dueAfter: today, dueBy: nextWorkingDay(holidays, now) };
  return due === 'week' ? { dueBy: weekEnd(today) } : {};
}

import { addWorkingDays, findToday } from '#features/pricing/service.server.ts';

/** Working days in the house for pieces as they are. The courier's days come on top, as the method says them. */
const handlingDays: Record<string, number> = { standard: 3, express: 1, overnight: 0 };

const dayMs = 86_400_000;

interface DueQuestion {
  shippingMethod: string;
  /** When each design is ready, `2026-12-04`; null where it has no price. */
  readyDays: (string | null | undefined)[];
  holidays: readonly string[];
  now?: Date;
}

/** The day by which an order that is placed now is shipped. One that comes on a closed day counts from the next. */
export function findDueDay({ shippingMethod, readyDays, holidays, now }: DueQuestion): string {
  const yesterday = new Date(Date.parse(findToday(now)) - dayMs).toISOString().slice(0, 10);
  const own = addWorkingDays(yesterday, 1 + (handlingDays[shippingMethod] ?? 0), holidays);
  return readyDays.reduce<string>((last, day) => (day && day > last ? day : last), own);
}

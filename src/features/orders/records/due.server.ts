import { addWorkingDays, findToday } from '#features/pricing/service.server.ts';
import { addDays } from '#shared/time/days.ts';
import { houseDays, shippingMethods } from '../constants.ts';

const hourMs = 3_600_000;

interface DueQuestion {
  shippingMethod: string;
  /** When each design is ready, `2026-12-04`; null where it has no price. */
  readyDays: (string | null | undefined)[];
  holidays: readonly string[];
  /** From this hour on in Sri Lanka an order counts as one of the next working day. */
  cutOffHour: number;
  now?: Date;
}

/** The day by which an order that is placed now is shipped. One of a closed day counts from the next working day. */
export function findDueDay({ shippingMethod, readyDays, holidays, cutOffHour, now = new Date() }: DueQuestion): string {
  const own = addWorkingDays(findCountedDay(cutOffHour, holidays, now), findHouseDays(shippingMethod), holidays);
  return readyDays.reduce<string>((last, day) => (day && day > last ? day : last), own);
}

/** The working day that a moment counts as: from the hour on, and on closed days, the next one. */
export function findCountedDay(cutOffHour: number, holidays: readonly string[], at: Date): string {
  // So much later it is midnight when the hour has come.
  const day = findToday(new Date(at.getTime() + (24 - cutOffHour) * hourMs));
  return addWorkingDays(addDays(day, -1), 1, holidays);
}

/** The due day of an order paid now: as many working days from now as from its own time. */
export function findLaterDueDay(
  { createdAt, dueOn, cutOffHour }: { createdAt: Date; dueOn: string; cutOffHour: number },
  holidays: readonly string[],
  now = new Date(),
): string {
  const placed = findCountedDay(cutOffHour, holidays, createdAt);
  let days = 0;
  while (addWorkingDays(placed, days, holidays) < dueOn) days++;
  return addWorkingDays(findCountedDay(cutOffHour, holidays, now), days, holidays);
}

/** Working days in the house for pieces as they are. */
export function findHouseDays(shippingMethod: string): number {
  return houseDays[shippingMethod as keyof typeof houseDays] ?? 0;
}

/** Working days that a parcel is on its way: what the method says without the days in the house. */
export function findCourierDays(shippingMethod: string): { min: number; max: number } {
  const method = shippingMethods.find(({ id }) => id === shippingMethod) ?? shippingMethods[0];
  const house = findHouseDays(method.id);
  return { min: method.days.min - house, max: method.days.max - house };
}

import type { OpeningHours } from './contract.ts';

/** `Monday to Friday`, `Saturday`, or the name of other days. */
export function describeDays({ days, name }: OpeningHours): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return name ?? (first === last ? first : `${first} to ${last}`);
}

/** `8:00 AM to 6:00 PM` */
export function describeHours({ open }: OpeningHours): string {
  return open ? `${formatClock(open.from)} to ${formatClock(open.to)}` : 'Closed';
}

/** `08:00` → `8:00 AM` */
function formatClock(clock: string): string {
  const [hour = 0, minutes] = [Number(clock.slice(0, 2)), clock.slice(3)];
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

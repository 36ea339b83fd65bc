import { SearchMoonPhase } from 'astronomy-engine';

// A lunar day ends at the full moon, where the moon stands 180° from the sun, and begins at 168°. A Poya day is the
// day on which that lunar day has begun by sunset in Sri Lanka.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Sri Lanka is ahead of UTC by five and a half hours; its sun sets at a quarter past six. */
const [aheadMs, sunsetMs] = [5.5 * hourMs, 18.25 * hourMs];
const beginDegrees = 168;

/** The Poya days of a year, `2026-11-24`, ascending. */
export function findPoyaDays(year: number): string[] {
  const days: string[] = [];
  for (let from = Date.UTC(year, 0, 1) - 2 * dayMs; ; ) {
    const begin = SearchMoonPhase(beginDegrees, new Date(from), 40)?.date.getTime();
    if (begin === undefined) throw new Error(`No full moon is found after ${new Date(from).toISOString()}`);
    const day = new Date(begin + aheadMs + dayMs - sunsetMs).toISOString().slice(0, 10);
    if (day > `${year}-12-31`) return days;
    if (day >= `${year}-01-01`) days.push(day);
    from = begin + dayMs;
  }
}

const names = [
  ...['Duruthu', 'Navam', 'Medin', 'Bak', 'Vesak', 'Poson'],
  ...['Esala', 'Nikini', 'Binara', 'Vap', 'Il', 'Unduvap'],
];
const known = new Map<number, string[]>();

/**
 * `2026-11-24` → `Il Poya`; undefined for other days. Of a month with two it is `a Poya day`: their names are the
 * gazette's to give.
 */
export function namePoya(day: string): string | undefined {
  const year = Number(day.slice(0, 4));
  const days = known.get(year) ?? findPoyaDays(year);
  known.set(year, days);
  if (!days.includes(day)) return undefined;
  const isAlone = days.filter((other) => other.slice(0, 7) === day.slice(0, 7)).length === 1;
  return isAlone ? `${names[Number(day.slice(5, 7)) - 1]} Poya` : 'a Poya day';
}

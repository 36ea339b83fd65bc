import type { ShownStatus } from '#features/offers/constants.ts';
import type { QuoteListRow, QuoteRecord } from '#features/offers/office/queries.ts';
import { grouped } from '#shared/numbers.ts';
import { statusWords } from '#shared/words.ts';
import { dayWords, toDay } from '../../ui/dates.ts';
import { capitalized } from '../../ui/words.ts';

const hourMs = 3_600_000;
/** Hours before its end at which a clock asks for attention: ours, and the customer's. */
const soonHours = { ours: 6, theirs: 48 };

export interface Clock {
  words: string;
  tone: '' | 'soon' | 'late';
}

/** `21 h left`, `2 h late`, `Ends Sat 21 Nov`; of a closed one what became of it. */
export function toClock(row: QuoteListRow, now = new Date()): Clock {
  if (row.orderNumber) return { words: row.orderNumber, tone: '' };
  if (row.status === 'declined' && row.reason) return { words: `“${row.reason}”`, tone: '' };
  if (!row.dueAt) return { words: row.closedAt ? `Ended ${dayWords(toDay(new Date(row.closedAt)))}` : '–', tone: '' };
  const hours = (Date.parse(row.dueAt) - now.getTime()) / hourMs;
  if (row.status === 'offered')
    // An offer ends with its last day, so the moment of its end is of the day after.
    return {
      words: `Ends ${dayWords(toDay(new Date(Date.parse(row.dueAt) - 1)))}`,
      tone: hours < soonHours.theirs ? 'soon' : '',
    };
  if (hours < 0) return { words: `${span(-hours)} late`, tone: 'late' };
  return { words: `${span(hours)} left`, tone: hours < soonHours.ours ? 'soon' : '' };
}

/** `40 min`, `21 h`, `3 d` */
function span(hours: number): string {
  if (hours < 1) return `${Math.floor(hours * 60)} min`;
  return hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} d`;
}

/** `In review`; its class says the colour. */
export function toState(status: ShownStatus): { words: string; className: string } {
  const classes: Partial<Record<ShownStatus, string>> = { in_review: 'review', change_asked: 'change' };
  return { words: capitalized(statusWords(status)), className: `st st-${classes[status] ?? status}` };
}

export const countRows = (count: number) => (count === 1 ? '1 row' : `${grouped(count)} rows`);

/** `10 shown: open ones first, then the last four closed.` @param closed how many of them are closed */
export function shownWords(shown: number, closed: number): string {
  if (closed === 0) return shown === 1 ? '1 quote.' : `${shown} quotes.`;
  const last =
    closed === 1 ? 'the last closed one' : `the last ${['two', 'three', 'four'][closed - 2] ?? closed} closed`;
  return `${shown} shown: open ones first, then ${last}.`;
}

const countPieces = (count: number) => (count === 1 ? '1 piece' : `${grouped(count)} pieces`);

/** `100 to 249 pieces`, `from 250 pieces` */
export function tierWords({ from, to }: { from: number; to: number | null }): string {
  if (to === null) return `from ${grouped(from)} pieces`;
  return from === to ? countPieces(from) : `${grouped(from)} to ${grouped(to)} pieces`;
}

type Happened = QuoteRecord['events'][number];

const eventWords: Record<string, string> = {
  'quote.asked': 'Asked for a quote',
  'quote.status': 'State changed',
  'offer.draft': 'Draft written',
  'offer.draft removed': 'Draft thrown away',
  'offer.note': 'Note for us changed',
  'offer.opened': 'First opened',
};

/** `Offer 1 sent` */
export function happenedWords({ what, version }: Pick<Happened, 'what' | 'version'>): string {
  const words = eventWords[what] ?? capitalized(what.slice(what.indexOf('.') + 1));
  return version === null ? words : `Offer ${version}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

export function nameActor({ actor, name }: Pick<Happened, 'actor' | 'name'>): string {
  return name || { staff: 'Staff', terminal: 'Command line', customer: 'Customer', shop: 'The shop' }[actor];
}

/** Each pause of typing is an event: of those that follow each other the newest is told. */
export function tellOnce(events: readonly Happened[]): Happened[] {
  return events.filter((event, at) => {
    const later = events[at - 1];
    const isSame = later?.what === event.what && later.name === event.name && later.version === event.version;
    return event.what !== 'offer.draft' || !isSame;
  });
}

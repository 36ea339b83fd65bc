import type { ShownStatus } from '#features/offers/constants.ts';
import type { QuoteListRow, QuoteRecord } from '#features/offers/office/queries.ts';
import { capitalize, formatNumber, formatSpan, formatStaffDay, plural, spellNumber } from '#shared/format.ts';
import { statusWords } from '#shared/words.ts';

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
  if (!row.dueAt) return { words: row.closedAt ? `Ended ${formatStaffDay(row.closedAt)}` : '–', tone: '' };
  const left = Date.parse(row.dueAt) - now.getTime();
  const hours = left / hourMs;
  if (row.status === 'offered')
    // An offer ends with its last day, so the moment of its end is of the day after.
    return {
      words: `Ends ${formatStaffDay(new Date(Date.parse(row.dueAt) - 1).toISOString())}`,
      tone: hours < soonHours.theirs ? 'soon' : '',
    };
  if (hours < 0) return { words: `${formatSpan(-left, { fromDays: 2 })} late`, tone: 'late' };
  return { words: `${formatSpan(left, { fromDays: 2 })} left`, tone: hours < soonHours.ours ? 'soon' : '' };
}

/** `In review`; its class says the colour. */
export function toState(status: ShownStatus): { words: string; className: string } {
  const classes: Partial<Record<ShownStatus, string>> = { in_review: 'review', change_asked: 'change' };
  return { words: capitalize(statusWords(status)), className: `st st-${classes[status] ?? status}` };
}

/** `10 shown: open ones first, then the last four closed.` @param closed how many of them are closed */
export function shownWords(shown: number, closed: number): string {
  if (closed === 0) return `${plural(shown, 'quote')}.`;
  const last = closed === 1 ? 'the last closed one' : `the last ${spellNumber(closed)} closed`;
  return `${shown} shown: open ones first, then ${last}.`;
}

/** `100 to 249 pieces`, `from 250 pieces` */
export function tierWords({ from, to }: { from: number; to: number | null }): string {
  if (to === null) return `from ${formatNumber(from)} pieces`;
  return from === to ? plural(from, 'piece') : `${formatNumber(from)} to ${formatNumber(to)} pieces`;
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
  const words = eventWords[what] ?? capitalize(what.slice(what.indexOf('.') + 1));
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

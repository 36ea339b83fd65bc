import type { ShownStatus } from '#features/offers/constants.ts';
import type { QuoteListRow, QuoteRecord } from '#features/offers/office/queries.ts';
import {
  capitalize,
  formatNumber,
  formatSpan,
  formatStaffDay,
  formatStatus,
  plural,
  spellNumber,
} from '#shared/format.ts';

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
  return { words: capitalize(formatStatus(status)), className: `st st-${classes[status] ?? status}` };
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

const eventLabels: Record<Happened['what'], string> = {
  'quote.asked': 'asked for a quote',
  'quote.status': 'state changed',
  'quote.person_erased': 'person erased',
  'offer.draft': 'draft written',
  'offer.draft_removed': 'draft thrown away',
  'offer.sent': 'sent',
  'offer.taken_back': 'taken back',
  'offer.withdrawn': 'withdrawn',
  'offer.note': 'note for us changed',
  'offer.opened': 'first opened',
  'offer.reminded': 'reminded',
  'offer.change_asked': 'change asked',
  'offer.accepted': 'accepted',
  'offer.declined': 'declined',
  'offer.expired': 'expired',
};

/** `Offer 1: sent`, `Asked for a quote` */
export function happenedWords({ what, version }: Pick<Happened, 'what' | 'version'>): string {
  return version === null ? capitalize(eventLabels[what]) : `Offer ${version}: ${eventLabels[what]}`;
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

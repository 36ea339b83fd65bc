import { actorNames } from '#features/activity/constants.ts';
import { actionLabel, type DescribedField, describeChanges, formatSide } from '#features/activity/messages.ts';
import type { ActivityRow } from '#features/activity/office/queries.ts';
import { capitalize, formatNumber, pluralForm } from '#shared/format.ts';
import { findMonday, toLocalDay } from '#shared/time/days.ts';

/** `order.staff_note` → `Staff note` */
export function actionWords(row: Pick<ActivityRow, 'action' | 'before' | 'after'>): string {
  return capitalize(actionLabel(row));
}

export function actorWords({ actor, staffName }: Pick<ActivityRow, 'actor' | 'staffName'>): string {
  return actor === 'staff' ? staffName : actorNames[actor];
}

/** Where the record is shown; undefined where it has no page. */
export function recordAddress({ subject, subjectId, subjectLabel }: ActivityRow): string | undefined {
  const pages = { order: 'orders', quote: 'quotes', product: 'products' } as const;
  if (subject in pages) return `/${pages[subject as keyof typeof pages]}/${encodeURIComponent(subjectId)}`;
  if (subject === 'inquiry') return `/messages/${encodeURIComponent(subjectLabel)}`;
  const lists = { mail: 'mails', subscriber: 'people' } as const;
  if (subject in lists) return `/${lists[subject as keyof typeof lists]}?search=${encodeURIComponent(subjectLabel)}`;
}

interface RowWords {
  on: string;
  what: string;
  before: string;
  after: string;
}

/** A change in the words of its row: one field names what was changed, one size belongs to the product. */
export function rowWords(row: Pick<ActivityRow, 'action' | 'subjectLabel' | 'before' | 'after'>): RowWords {
  const changes = describeChanges(row);
  const name = changes.length === 1 ? changes[0]?.name : undefined;
  const values = changes.map((change): DescribedField => (name ? { ...change, name: '' } : change));
  const isSize = name && row.action === 'product.stock';
  return {
    on: isSize ? `${row.subjectLabel}, ${name}` : row.subjectLabel,
    what: name && !isSize ? name : actionWords(row),
    before: formatSide(values, 'was'),
    after: formatSide(values, 'is'),
  };
}

/** The line under the list: `9 of 64 this week`, `50 of more than 1,000 changes`. @param total 1,001 for many */
export function countWords(
  shown: number,
  total: number,
  { from, until }: { from: string; until: string },
  now = new Date(),
): string {
  const all = total > 1000 ? 'more than 1,000' : formatNumber(total);
  const changes = pluralForm(total, 'change');
  const isWeek = from === findMonday(toLocalDay(now)) && until === '';
  if (shown === total) return `${all} ${changes}${isWeek ? ' this week' : ''}`;
  return `${shown} of ${all} ${isWeek ? 'this week' : changes}`;
}

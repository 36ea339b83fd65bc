import { actorNames } from '#features/activity/constants.ts';
import type { ActivityRow } from '#features/activity/office/queries.ts';
import { formatRupees } from '#shared/money.ts';
import { capitalized } from '../../ui/words.ts';

/** `order.staff note` → `Staff note` */
export function actionWords({ action }: Pick<ActivityRow, 'action'>): string {
  return capitalized(action.slice(action.indexOf('.') + 1));
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

/** `{ status: 'in_work', courier: '' }` → `In work · None`; an `amount` is in rupees. */
export function fieldWords(fields: Record<string, unknown>): string {
  return Object.entries(fields).map(valueWords).join(' · ');
}

function valueWords([field, value]: [string, unknown]): string {
  if (field === 'amount' && typeof value === 'number') return formatRupees(value);
  if (value === '' || value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'object') return JSON.stringify(value);
  return capitalized(String(value).replaceAll('_', ' '));
}

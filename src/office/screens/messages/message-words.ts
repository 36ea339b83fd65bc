import type { Conversation } from '#features/enquiries/office/queries.ts';
import { capitalize, formatStaffDay, formatStatus } from '#shared/format.ts';

type Due = Pick<Conversation['before'][number], 'kind' | 'status' | 'dueOn'>;

/** `Confirmed, ships Fri 27 Nov`, `New, answer by Sat 28 Nov` */
export function dueWords({ kind, status, dueOn }: Due, now = new Date()): string {
  const state = capitalize(formatStatus(status));
  if (dueOn === null) return state;
  const what = kind === 'order' ? 'ships' : status === 'offered' ? 'ends' : 'answer by';
  return `${state}, ${what} ${formatStaffDay(dueOn, { now })}`;
}

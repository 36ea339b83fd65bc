import type { ActivityRow } from '#features/activity/office/queries.ts';
import { capitalized } from '../../ui/words.ts';

/** `order.staff note` → `Staff note` */
export function actionWords({ action }: Pick<ActivityRow, 'action'>): string {
  return capitalized(action.slice(action.indexOf('.') + 1));
}

export function actorWords({ actor, staffName }: Pick<ActivityRow, 'actor' | 'staffName'>): string {
  return { staff: staffName, terminal: 'Command line', customer: 'Customer', shop: 'The shop' }[actor];
}

/** `{ status: 'in_work', courier: '' }` → `In work · none` */
export function fieldWords(fields: Record<string, unknown>): string {
  return Object.values(fields).map(valueWords).join(' · ');
}

function valueWords(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'object') return JSON.stringify(value);
  return capitalized(String(value).replaceAll('_', ' '));
}

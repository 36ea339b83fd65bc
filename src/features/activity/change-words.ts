import { capitalize, formatNumber, formatRupees, formatStaffDay, formatStatus } from '#shared/format.ts';

interface Changed {
  /** `order.staff_note` */
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** A field of a change in words. */
export interface FieldWords {
  /** Empty where the action says it already. */
  name: string;
  was: string;
  is: string;
}

const actionOf = ({ action }: Pick<Changed, 'action'>) => action.slice(action.indexOf('.') + 1);

/** Actions whose words are not those of their code. */
const actionLabels: Record<string, string> = {
  email_address: 'e-mail address',
  created_by_csv: 'created by CSV',
  changed_by_csv: 'changed by CSV',
};

/** `order.staff_note` → `staff note` */
export function actionLabel(change: Pick<Changed, 'action'>): string {
  return actionLabels[actionOf(change)] ?? formatStatus(actionOf(change));
}

/** Fields with their names, each as it was and as it is. Why it was changed is none of them. */
export function listChanges({ action, before, after }: Changed): FieldWords[] {
  const { why: _, ...now } = after;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const isNamed = fields.length > 1 || groups.has(actionOf({ action }));
  return fields.map((field) => ({
    name: isNamed && field !== actionOf({ action }) ? fieldName(field) : '',
    was: field in before ? valueWords(field, before[field]) : '',
    is: field in now ? valueWords(field, now[field]) : '',
  }));
}

/** Actions that say of which kind the changed fields are, and not which. */
const groups = new Set(['fields', 'stock', 'pictures']);

/** The reason that staff gave; empty where they gave none. */
export function sayWhy({ after }: Pick<Changed, 'after'>): string {
  return typeof after.why === 'string' ? after.why : '';
}

/** `Price 1,390 · Featured yes`; a field that one side lacks is left out. */
export function sideWords(changes: readonly FieldWords[], side: 'was' | 'is'): string {
  return changes
    .filter((change) => change[side] !== '')
    .map((change) => [change.name, change[side]].filter(Boolean).join(' '))
    .join(' · ');
}

/** `trackingNumber` → `Tracking number` */
function fieldName(field: string): string {
  return capitalize(field.replace(/[a-z][A-Z]/g, ([last, next]) => `${last} ${next?.toLowerCase()}`));
}

/** Fields whose values are codes. Any other text stands as it was typed. */
const isCode = (field: string) => field === 'status' || field === 'payment' || field === 'method' || field === 'steps';

/** Codes whose words are not their own. */
const codeLabels: Record<string, string> = {
  processing: 'In work',
  received_to_pay_back: 'Received, to pay back',
  charged_back_after_refund: 'Charged back, after it was paid back',
  other_charged_back: 'Another one charged back',
  payhere: 'PayHere',
};

/** An `amount` and a `total` are in rupees; a price is too, and has no currency. */
function valueWords(field: string, value: unknown): string {
  if (typeof value === 'number' && /^(amount|total)$/.test(field)) return formatRupees(value);
  if (value === '' || value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return booleanWords(field, value);
  if (Array.isArray(value)) return value.map((one) => valueWords(field, one)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (isoDay.test(text)) return formatStaffDay(text, { weekday: false, long: true, year: true });
  if (/^\d+(\.\d+)?$/.test(text) && /price/.test(field)) return formatNumber(Number(text));
  return isCode(field) ? (codeLabels[text] ?? capitalize(formatStatus(text))) : text;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** `On` and `Off`; `Answered` and `Not answered`. */
function booleanWords(field: string, value: boolean): string {
  if (field === 'on') return value ? 'On' : 'Off';
  return value ? fieldName(field) : `Not ${field}`;
}

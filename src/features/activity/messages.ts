import { type StockReason, stockReasons } from '#features/catalogue/constants.ts';
import { capitalize, formatNumber, formatRupees, formatStaffDay, formatStatus, plural } from '#shared/format.ts';

interface Changed {
  /** `order.staff_note` */
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** A field of a change in words. */
export interface DescribedField {
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

/** `order.staff_note` → `staff note`, and `job 1` */
export function actionLabel({ action, before, after }: Changed): string {
  if (action === 'order.job') return `job ${after.job ?? before.job}`;
  return actionLabels[actionOf({ action })] ?? formatStatus(actionOf({ action }));
}

/** What an action is about, and why it was done: none of the fields that it changed. */
const besides = new Set(['job', 'reason', 'why']);

/** Fields with their names, each as it was and as it is. */
export function describeChanges({ action, before, after: now }: Changed): DescribedField[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((field) => !besides.has(field));
  const isNamed = fields.length > 1 || groups.has(actionOf({ action }));
  return fields.map((field) => ({
    name: isNamed && field !== actionOf({ action }) ? fieldName(field) : '',
    was: field in before ? describeValue({ action, field }, before[field]) : '',
    is: field in now ? describeValue({ action, field }, now[field]) : '',
  }));
}

/** Actions that say of which kind the changed fields are, and not which. */
const groups = new Set(['fields', 'stock', 'pictures']);

/** The reason that staff chose, and what they typed with it; empty where they gave none. */
export function formatReason({ after: { reason, why } }: Pick<Changed, 'after'>): string {
  return [stockReasons[reason as StockReason], why].filter(Boolean).join(': ');
}

/** `Price 1,390 · Featured yes`; a field that one side lacks is left out. */
export function formatSide(changes: readonly DescribedField[], side: 'was' | 'is'): string {
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

/** Who has the last word about a product. */
const ownerLabels: Record<string, string> = { content: 'content file', staff: 'staff' };

interface Place {
  action: string;
  field: string;
}

/** An `amount` and a `total` are in rupees; a price is too, and has no currency. */
function describeValue({ action, field }: Place, value: unknown): string {
  if (field === 'lastWord') return ownerLabels[String(value)] ?? String(value);
  if (typeof value === 'number' && action === 'product.pictures') return plural(value, 'picture');
  if (typeof value === 'number' && /^(amount|total)$/.test(field)) return formatRupees(value);
  if (value === '' || value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return describeBoolean(field, value);
  if (Array.isArray(value)) return value.map((one) => describeValue({ action, field }, one)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (isoDay.test(text)) return formatStaffDay(text, { weekday: false, long: true, year: true });
  if (/^\d+(\.\d+)?$/.test(text) && /price/.test(field)) return formatNumber(Number(text));
  return isCode(field) ? (codeLabels[text] ?? capitalize(formatStatus(text))) : text;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** `On` and `Off`; `Answered` and `Not answered`. */
function describeBoolean(field: string, value: boolean): string {
  if (field === 'on') return value ? 'On' : 'Off';
  return value ? fieldName(field) : `Not ${field}`;
}

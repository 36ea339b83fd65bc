import {
  type AreaChange,
  type ChangedField,
  type ProductChange,
  type StockReason,
  stockReasons,
} from '#features/catalogue/constants.ts';
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

/** What an action is about, and why it was done: none of the fields that it changed. `changes` are a product's. */
const besides = new Set(['job', 'reason', 'why', 'changes']);

/** Fields with their names, each as it was and as it is. */
export function describeChanges({ action, before, after: now }: Changed): DescribedField[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((field) => !besides.has(field));
  const { changes = [] } = now as { changes?: ProductChange[] };
  const known = actionOf({ action });
  const isNamed = changes.length + fields.length > 1 || groups.has(known);
  return [
    ...changes.map((change) => ({
      name: isNamed ? capitalize(productChangeLabel(change, known)) : '',
      was: describeProductValue(change.field, change.from),
      is: describeProductValue(change.field, change.to),
    })),
    ...fields.map((field) => ({
      name: isNamed && field !== known ? fieldName(field) : '',
      was: field in before ? describeValue(field, before[field]) : '',
      is: field in now ? describeValue(field, now[field]) : '',
    })),
  ];
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
  if (field === 'sku') return productFieldLabels.sku;
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

/** An `amount` and a `total` are in rupees; a price is too, and has no currency. */
function describeValue(field: string, value: unknown): string {
  if (field === 'lastWord') return ownerLabels[String(value)] ?? String(value);
  if (typeof value === 'number' && /^(amount|total)$/.test(field)) return formatRupees(value);
  if (value === '' || value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return describeBoolean(field, value);
  if (Array.isArray(value)) return value.map((one) => describeValue(field, one)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (isoDay.test(text)) return formatStaffDay(text, { weekday: false, long: true, year: true });
  if (/^\d+(\.\d+)?$/.test(text) && prices.has(field)) return formatNumber(Number(text));
  return isCode(field) ? (codeLabels[text] ?? capitalize(formatStatus(text))) : text;
}

const prices = new Set<string>(['price', 'compareAtPrice'] satisfies ChangedField[]);

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** `On` and `Off`; `Answered` and `Not answered`. */
function describeBoolean(field: string, value: boolean): string {
  if (field === 'on') return value ? 'On' : 'Off';
  return value ? fieldName(field) : `Not ${field}`;
}

const productFieldLabels: Record<ChangedField, string> = {
  newProduct: 'new product',
  name: 'name',
  sku: 'SKU',
  brand: 'brand',
  description: 'description',
  shortDescription: 'short description',
  tags: 'tags',
  status: 'status',
  featured: 'featured',
  serviceType: 'service type',
  category: 'category',
  subcategory: 'subcategory',
  price: 'price',
  compareAtPrice: 'price before',
  trackQuantity: 'track quantity',
  lowStockThreshold: 'low stock threshold',
  material: 'material',
  weightGrams: 'weight, g',
  origin: 'origin',
  careInstructions: 'care instructions',
  mainImage: 'main picture',
  createdAt: 'added',
  listed: 'in the catalogue',
  colorHex: 'colour',
  pictures: 'pictures',
  stock: 'stock',
  blank: 'can be decorated',
  fabric: 'cloth',
  area: 'area',
};

/**
 * `short description`, `Leaf M, price`, `area back`
 * @param known the field that is clear already: its colour and size are enough
 */
export function productChangeLabel(change: ProductChange, known = ''): string {
  const label = productFieldLabels[change.field];
  if ('area' in change) return `${label} ${change.area}`;
  const place = [change.color, change.size].filter(Boolean).join(' ');
  if (!place) return label;
  return change.field === known ? place : `${place}, ${label}`;
}

/** A value of a product in words, empty where there is none. */
export function formatProductValue(value: ProductChange['from']): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? formatArea(value) : String(value);
}

/** `Front, front, 280 × 400 mm, corners 40/40 60/40 60/56 40/56 %` */
function formatArea({ name, view, widthMm, heightMm, corners }: NonNullable<AreaChange['from']>): string {
  const percent = (share: number) => Math.round(share * 10_000) / 100;
  const places = corners.map(([x, y]) => `${percent(x)}/${percent(y)}`).join(' ');
  return `${name}, ${view}, ${widthMm} × ${heightMm} mm, corners ${places} %`;
}

function describeProductValue(field: ChangedField, value: ProductChange['from']): string {
  if (field === 'pictures' && typeof value === 'number') return plural(value, 'picture');
  return describeValue(field, formatProductValue(value));
}

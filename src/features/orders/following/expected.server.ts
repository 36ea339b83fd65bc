import { namePoya } from '#features/pricing/days/poya.server.ts';
import { addWorkingDays, findToday } from '#features/pricing/service.server.ts';
import type { Expected } from '../following-contract.ts';
import { findCountedDay, findCourierDays, findHouseDays } from '../records/due.server.ts';
import type { OrderStatus } from '../status.ts';

const dayMs = 86_400_000;

export interface ExpectedQuestion {
  status: OrderStatus;
  createdAt: Date;
  /** When it left the house, where that is known. */
  shippedAt: Date | undefined;
  /** The day by which it is to be shipped, `2026-12-04`; null for orders of before. */
  dueOn: string | null;
  shippingMethod: string;
  /** Whether a print decides when it can leave. */
  isDecorated: boolean;
  /** Its money is awaited: `createdAt` is until when, and its days count from there. */
  isAwaited?: boolean;
  holidays: readonly string[];
  now?: Date | undefined;
}

/** Days of an order that are still ahead, `2026-12-04`; null where nobody can say. */
export interface Plan {
  /** The order is confirmed by the end of this day, or by its noon. */
  confirmBy: string | null;
  byNoon: boolean;
  workFrom: string | null;
  leaves: string | null;
  expected: Expected | null;
}

/** Nothing can be said. */
export const nothing: Plan = { confirmBy: null, byNoon: false, workFrom: null, leaves: null, expected: null };

/** The days that an order's buyer can count on. A late order is counted from today. */
export function planOrder(question: ExpectedQuestion): Plan {
  const { status, createdAt, shippedAt, dueOn, holidays, now } = question;
  const left = status === 'shipped' && shippedAt ? findToday(shippedAt) : dueOn;
  if (left === null || status === 'delivered' || status === 'cancelled') return nothing;
  const today = findToday(now);
  // A parcel on its way has left, also where nobody noted when.
  if (status === 'shipped') return { ...nothing, expected: toExpected(question, earlier(left, today), today) };
  const leaves = later(left, today);
  const placed = findToday(createdAt);
  const confirmBy = earlier(addWorkingDays(placed, 1, holidays), left);
  // An order that leaves on its own day may have been placed after noon.
  const byNoon = confirmBy > placed;
  const isOver = byNoon ? new Date(`${confirmBy}T12:00:00+05:30`) <= (now ?? new Date()) : confirmBy < today;
  return {
    confirmBy: isOver ? null : confirmBy,
    byNoon,
    workFrom: earlier(later(addWorkingDays(confirmBy, 1, holidays), today), leaves),
    leaves,
    expected: toExpected(question, leaves, today),
  };
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

function toExpected(question: ExpectedQuestion, leaves: string, today: string): Expected {
  const { holidays, shippingMethod } = question;
  const { min, max } = findCourierDays(shippingMethod);
  const from = addWorkingDays(leaves, min, holidays);
  const to = addWorkingDays(leaves, max, holidays);
  return { from, to, reason: findReason(question, { leaves, to, today }) };
}

/** A slip of before this hour in Sri Lanka is compared with the account on the same working day. */
const slipHour = 15;

/** By when staff answer a slip, at four in the afternoon; null where that is past. */
export function findSlipAnswer(sentAt: Date, holidays: readonly string[], now = new Date()): string | null {
  const answerBy = new Date(`${findCountedDay(slipHour, holidays, sentAt)}T16:00:00+05:30`);
  return answerBy > now ? answerBy.toISOString() : null;
}

function findReason(
  question: ExpectedQuestion,
  { leaves, to, today }: Record<'leaves' | 'to' | 'today', string>,
): Expected['reason'] {
  const { shippingMethod, dueOn, holidays, createdAt, isAwaited } = question;
  const kind = findKind(question, to, today);
  const isCounted = kind === 'print' || kind === 'method';
  const days = listDays(isCounted ? findToday(createdAt) : leaves, to);
  return {
    kind,
    shippingMethod,
    leavesOn: leaves,
    dueOn,
    countedFrom: kind === 'method' ? findStart(question) : null,
    paidBy: isCounted && isAwaited ? findToday(createdAt) : null,
    courierDays: findCourierDays(shippingMethod),
    closedDays: days
      .filter((day) => holidays.includes(day) && !isWeekend(day))
      .map((day) => ({ day, poya: namePoya(day) ?? null })),
    hasWeekend: days.some(isWeekend),
  };
}

function findKind(
  { status, dueOn, isDecorated }: ExpectedQuestion,
  to: string,
  today: string,
): Expected['reason']['kind'] {
  if (status === 'shipped') return to < today ? 'overdue' : 'with_courier';
  if (dueOn !== null && dueOn < today) return 'late';
  return isDecorated ? 'print' : 'method';
}

/** An order of a closed day, or one after the cut-off hour, counts as one of the next working day. */
function findStart({ createdAt, dueOn, shippingMethod, holidays }: ExpectedQuestion): string | null {
  const next = addWorkingDays(findToday(createdAt), 1, holidays);
  return addWorkingDays(next, findHouseDays(shippingMethod), holidays) === dueOn ? next : null;
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** The days after one, up to another. */
function listDays(after: string, to: string): string[] {
  const count = Math.max(0, (Date.parse(to) - Date.parse(after)) / dayMs);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(after) + (at + 1) * dayMs).toISOString().slice(0, 10),
  );
}

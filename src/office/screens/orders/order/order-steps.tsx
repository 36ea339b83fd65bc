import type { ActivityRow } from '#features/activity/office/queries.ts';
import type { OfficeOrder } from '#features/orders/office/queries.ts';
import type { OrderStatus } from '#features/orders/status.ts';
import { formatStaffDay, formatStaffTime } from '#shared/format.ts';
import { actorWords } from '../../activity/activity-words.ts';
import { statusText } from '../order-words.tsx';

const way: OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];

interface StepsProps {
  order: Pick<OfficeOrder, 'status' | 'createdAt' | 'dueOn'>;
  /** Newest first. */
  history: ActivityRow[];
}

/** Where the order stands: what is done and by whom, where it is now, what is to come. */
export function OrderSteps({ order, history }: StepsProps) {
  const { status, createdAt, dueOn } = order;
  const changes = history.filter(({ action }) => action === 'order.status');
  const changeTo = (step: OrderStatus) => changes.find(({ after }) => after.status === step);
  const isCancelled = status === 'cancelled';
  const steps = isCancelled ? [...way.filter((step) => step === 'pending' || changeTo(step)), status] : way;
  const now = steps.indexOf(status);
  return (
    <ol className="steps">
      {steps.map((step, at) => {
        const change = at <= now ? changeTo(step) : undefined;
        const when = step === 'pending' ? createdAt : change?.at;
        return (
          <li
            key={step}
            className={at < now ? 'done' : at === now ? 'now' : undefined}
            aria-current={at === now ? 'step' : undefined}
          >
            <b>{statusText(step)}</b>
            <span>
              {at <= now && when && formatStaffTime(when)}
              {change && ` ${actorWords(change)}`}
              {at > now && step === 'shipped' && dueOn && `by ${formatStaffDay(dueOn)}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

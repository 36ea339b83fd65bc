import { Check } from 'lucide-react';
import { formatShortDay } from '#shared/format.ts';
import type { FollowedOrder, Following } from '../../following-contract.ts';
import { describeCancelReason, describeMoneyBack, describeReason } from '../../messages.ts';
import { stepName, stepTime } from './following-words.ts';
import styles from './next-steps.module.css';

/** Where the order is on its way, and when it is expected. */
export function NextSteps({ order }: { order: FollowedOrder }) {
  const { cancelled, expected, steps, moneyBack, payBy } = order.following;
  return (
    <section className={styles.next} id="next" aria-labelledby="next-steps">
      <div className="wrap">
        <h2 id="next-steps">What happens next</h2>
        {cancelled && <Cancelled cancelled={cancelled} moneyBack={describeMoneyBack(moneyBack)} />}
        {expected && (
          <div className={styles.when}>
            <div>
              <p>Expected with you</p>
              <p className={styles.range}>
                <Range from={expected.from} to={expected.to} />
              </p>
            </div>
            <p>{describeReason(expected.reason)}</p>
          </div>
        )}
        {steps.length > 0 && (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <Step key={step.status} step={step} payBy={payBy} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

/** Each day stays on one line. */
function Range({ from, to }: { from: string; to: string }) {
  return (
    <>
      <span className="nb">{formatShortDay(from, { weekday: true })}</span>
      {from !== to && (
        <>
          {' '}
          to <span className="nb">{formatShortDay(to, { weekday: true })}</span>
        </>
      )}
    </>
  );
}

function Step({ step, payBy }: { step: Following['steps'][number]; payBy: string | null }) {
  const { state } = step;
  return (
    <li className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <i>{state === 'done' && <Check size={18} strokeWidth={3} aria-hidden="true" />}</i>
      <b>{stepName(step, payBy)}</b>
      <span>{stepTime(step, payBy)}</span>
    </li>
  );
}

interface CancelledProps {
  cancelled: NonNullable<Following['cancelled']>;
  moneyBack: string;
}

function Cancelled({ cancelled, moneyBack }: CancelledProps) {
  const { at, byCustomer } = cancelled;
  const reason = describeCancelReason(cancelled);
  return (
    <>
      <p>
        {byCustomer ? 'You' : 'We'} cancelled this order{at && ` on ${formatShortDay(at, { year: true, time: true })}`}.
        Nothing of it will be made or sent. {moneyBack}
      </p>
      {reason && <p className={styles.why}>Why: {reason}</p>}
    </>
  );
}

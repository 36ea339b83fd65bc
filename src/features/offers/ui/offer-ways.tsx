import { formatDaysLeft, formatRupees } from '#shared/format.ts';
import { answerHours } from '#shared/time/answer-hours.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { Offer } from '../contract.ts';
import { OfferWithoutScripts } from './offer-parts.tsx';
import styles from './offer-ways.module.css';
import { ThreeNumbers } from './three-numbers.tsx';

export interface OfferWays {
  onDecline(): void;
}

/** The three numbers and the three ways on, beside the details. */
export function WaysBeside({ offer, onDecline }: OfferWays & { offer: Offer }) {
  return (
    <aside className={styles.side} aria-labelledby="offer-side">
      <h2 id="offer-side">Offer {offer.number}</h2>
      <ThreeNumbers offer={offer} small />
      <ButtonLink to="?step=accept" wide>
        Accept this offer
      </ButtonLink>
      <p className={styles.others}>
        <Link to="?step=change">Ask for a change</Link>
        <button type="button" onClick={onDecline}>
          Decline
        </button>
      </p>
    </aside>
  );
}

/** Total and acceptance at the foot of a phone, while the details scroll. */
export function AcceptBar({ offer: { total, validUntil } }: { offer: Offer }) {
  return (
    <p className={styles.bar}>
      <b>
        {formatRupees(total)} <span suppressHydrationWarning>{formatDaysLeft(validUntil)}</span>
      </b>
      <ButtonLink to="?step=accept">Accept</ButtonLink>
    </p>
  );
}

export function ShallWeRun({ offer, phone, onDecline }: OfferWays & { offer: Offer; phone: string }) {
  return (
    <section className={styles.three} aria-labelledby="three-ways">
      <div className="wrap">
        <h2 id="three-ways">Shall we run it?</h2>
        <OfferWithoutScripts phone={phone} />
        <ul>
          <li>
            <h3>Yes, like this</h3>
            <p>You see address, payment and terms once more before anything is ordered.</p>
            <ButtonLink to="?step=accept" wide>
              Accept this offer
            </ButtonLink>
          </li>
          <li>
            <h3>Nearly</h3>
            <p>
              Say what should be different. You get version {offer.version + 1} within {answerHours} hours.
            </p>
            <ButtonLink to="?step=change" look="line" wide>
              Ask for a change
            </ButtonLink>
          </li>
          <li>
            <h3>Not this time</h3>
            <p>Two taps. A reason helps us, but you owe us none.</p>
            <Button look="line" wide onClick={onDecline}>
              Decline
            </Button>
          </li>
        </ul>
      </div>
    </section>
  );
}

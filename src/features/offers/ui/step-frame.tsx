import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDaysLeft, formatRupees, formatShortDay } from '#shared/format.ts';
import { Link } from '#ui/link.tsx';
import type { Offer } from '../contract.ts';
import { OfferSums } from './offer-lines.tsx';
import { OfferWithoutScripts } from './offer-parts.tsx';
import styles from './step-frame.module.css';

interface StepFrameProps {
  title: string;
  lead: string;
  offer: Offer;
  phone: string;
  /** More to know before it is sent. */
  fine?: string;
  children: ReactNode;
}

/** One question a screen: its form, and the offer beside it. */
export function StepFrame({ title, lead, offer, phone, fine, children }: StepFrameProps) {
  const [proof] = offer.proofs;
  return (
    <div className="wrap">
      <div className={styles.head}>
        <Link to="?" className={styles.back}>
          <ChevronLeft size={18} strokeWidth={2.4} aria-hidden="true" />
          Back to the offer
        </Link>
        <h1>{title}</h1>
        <p className="lede">{lead}</p>
      </div>
      <div className={styles.ask}>
        <div>
          <OfferWithoutScripts phone={phone} />
          {children}
        </div>
        <aside className={styles.side} aria-labelledby="step-summary">
          <h2 id="step-summary">
            Offer <span className="nb">{offer.number}</span>, version {offer.version}
          </h2>
          <div className={styles.mini}>
            {proof && <img src={proof.image} alt="" />}
            <div>
              <b>{offer.title}</b>
              <p>{formatRupees(offer.total)}</p>
            </div>
          </div>
          <OfferSums offer={offer} />
          <p>
            {offer.readyBy && `Ready by ${formatShortDay(offer.readyBy, { weekday: true })}, if you accept today. `}
            Valid until {formatShortDay(offer.validUntil, { weekday: true })},{' '}
            <span suppressHydrationWarning>{formatDaysLeft(offer.validUntil)}</span>.
          </p>
          {fine && <p className={styles.fine}>{fine}</p>}
        </aside>
      </div>
    </div>
  );
}

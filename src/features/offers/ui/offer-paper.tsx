import { FileText, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import { formatRupees } from '#shared/money.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Offer } from '../contract.ts';
import { dayOf, longDay, sayLeft } from './day-words.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { OfferLines } from './offer-lines.tsx';
import styles from './offer-paper.module.css';
import { AfterAccepting, OfferChanges, OfferNote, OfferTerms, WithoutScripts } from './offer-parts.tsx';
import { ThreeNumbers } from './three-numbers.tsx';

interface OfferPaperProps {
  offer: Offer;
  /** True while the offer takes an answer by this link. */
  isOpen: boolean;
  token: string;
  phone: string;
  decline(reason: string): Promise<ApiResult<unknown>>;
}

/** The offer itself: the proof, the three numbers, lines and sums, and three ways on. */
export function OfferPaper({ offer, isOpen, token, phone, decline }: OfferPaperProps) {
  const [declining, setDeclining] = useState(false);
  const ways = isOpen ? { onDecline: () => setDeclining(true) } : undefined;
  return (
    <>
      {offer.newer && <NewerBar offer={offer} />}
      <OfferHead offer={offer} token={token} ways={ways} />
      <NearBand proofs={offer.proofs.slice(1, 3)} />
      <div className="wrap">
        <div className={styles.body}>
          <div>
            {offer.newer && <OfferChanges offer={offer} />}
            <OfferLines offer={offer} />
            {!offer.newer && <OfferChanges offer={offer} />}
            <OfferNote offer={offer} phone={phone} />
            <AfterAccepting offer={offer} />
            <OfferTerms terms={offer.terms} />
          </div>
          {ways && (
            <aside className={styles.side} aria-labelledby="offer-side">
              <h2 id="offer-side">Offer {offer.number}</h2>
              <ThreeNumbers offer={offer} small />
              <ButtonLink to="?step=accept" wide>
                Accept this offer
              </ButtonLink>
            </aside>
          )}
        </div>
      </div>
      {ways && (
        <>
          <ShallWeRun offer={offer} phone={phone} {...ways} />
          <p className={styles.bar}>
            <b>
              {formatRupees(offer.total)} <span>{sayLeft(offer.validUntil)}</span>
            </b>
            <ButtonLink to="?step=accept">Accept</ButtonLink>
          </p>
          <DeclineDialog open={declining} onClose={() => setDeclining(false)} decline={decline} offer={offer} />
        </>
      )}
    </>
  );
}

interface Ways {
  onDecline(): void;
}

function NewerBar({ offer }: { offer: Offer }) {
  return (
    <div className={styles.newer} role="status">
      <p className="wrap">
        <b>{`You opened version ${offer.opened}. This is version ${offer.version}.`}</b> It was mailed to {offer.email},
        with a link of its own: answer there. Version {offer.opened} can no longer be accepted.
      </p>
    </div>
  );
}

function OfferHead({ offer, token, ways }: { offer: Offer; token: string; ways: Ways | undefined }) {
  const [proof] = offer.proofs;
  return (
    <div className={classNames(styles.head, !proof && styles.bare)}>
      <div className={styles.title}>
        <p className={styles.eyebrow}>
          {offer.number} · version {offer.version}
        </p>
        <h1>{offer.title}</h1>
        <p className={styles.for}>
          For {offer.name}. Sent {longDay(dayOf(offer.sentAt))}.
        </p>
      </div>
      {proof && (
        <a className={styles.proof} href={proof.image} target="_blank" rel="noreferrer" aria-label="Proof, larger">
          <img src={proof.image} alt={`Proof: ${proof.caption || offer.title}`} />
        </a>
      )}
      <div className={styles.keys}>
        <ThreeNumbers offer={offer} />
        {ways && (
          <div className={styles.ways}>
            <ButtonLink to="?step=accept" className={styles.accept}>
              Accept this offer
            </ButtonLink>
            <ButtonLink to="?step=change" look="line">
              Ask for a change
            </ButtonLink>
            <Button look="line" onClick={ways.onDecline}>
              Decline
            </Button>
          </div>
        )}
        <p className={styles.more}>
          <a href={`/offers/${token}.pdf`}>
            <FileText size={18} aria-hidden="true" /> PDF
          </a>
          {offer.note && (
            <a href="#note">
              <MessageSquareText size={18} aria-hidden="true" /> Note from the studio
            </a>
          )}
        </p>
      </div>
    </div>
  );
}

function NearBand({ proofs }: { proofs: Offer['proofs'] }) {
  if (proofs.length === 0) return null;
  return (
    <section className={styles.near} aria-label="More of the proof">
      {proofs.map(({ image, caption }) => (
        <figure key={image}>
          <a href={image} target="_blank" rel="noreferrer" aria-label={`Larger: ${caption || 'proof'}`}>
            <img src={image} alt="" loading="lazy" />
          </a>
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </section>
  );
}

function ShallWeRun({ offer, phone, onDecline }: Ways & { offer: Offer; phone: string }) {
  return (
    <section className={styles.three} aria-labelledby="three-ways">
      <div className="wrap">
        <h2 id="three-ways">Shall we run it?</h2>
        <WithoutScripts phone={phone} />
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
            <p>Say what should be different. You get version {offer.version + 1} within 24 hours.</p>
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

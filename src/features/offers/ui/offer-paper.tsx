import { FileText, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useHref } from 'react-router';
import type { ApiResult } from '#http/api-client.ts';
import { formatDate } from '#shared/format.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Offer } from '../contract.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { hasChanges, OfferChanges } from './offer-changes.tsx';
import { OfferLines } from './offer-lines.tsx';
import styles from './offer-paper.module.css';
import { AfterAccepting, OfferNote, OfferTerms } from './offer-parts.tsx';
import { AcceptBar, type OfferWays, ShallWeRun, WaysBeside } from './offer-ways.tsx';
import { MoreProofs } from './proofs.tsx';
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
      <MoreProofs proofs={offer.proofs} />
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
          {ways && <WaysBeside offer={offer} {...ways} />}
        </div>
      </div>
      {ways && (
        <>
          <ShallWeRun offer={offer} phone={phone} {...ways} />
          <AcceptBar offer={offer} />
          <DeclineDialog open={declining} onClose={() => setDeclining(false)} decline={decline} offer={offer} />
        </>
      )}
    </>
  );
}

function NewerBar({ offer }: { offer: Offer }) {
  return (
    <div className={styles.newer} role="status">
      <p className="wrap">
        <b>{`You opened version ${offer.opened}. This is version ${offer.version}.`}</b> It was mailed to {offer.email},
        with a link of its own: answer there. Version {offer.opened} can no longer be accepted.{' '}
        {hasChanges(offer) && (
          <a href="#changed" className="link">
            See what changed
          </a>
        )}
      </p>
    </div>
  );
}

function OfferHead({ offer, token, ways }: { offer: Offer; token: string; ways: OfferWays | undefined }) {
  const [proof] = offer.proofs;
  const pdf = useHref(`/offers/${token}.pdf`);
  return (
    <div className={classNames(styles.head, !proof && styles.bare)}>
      <div className={styles.title}>
        <p className={styles.eyebrow}>
          {offer.number} · version {offer.version}
        </p>
        <h1>{offer.title}</h1>
        <p className={styles.for}>
          For {offer.name}. Sent {formatDate(offer.sentAt)}.
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
          <a href={pdf}>
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

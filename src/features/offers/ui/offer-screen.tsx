import type { ReactNode } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import { formatDate } from '#shared/format.ts';
import { answerHours } from '#shared/time/answer-hours.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Load, type Loadable } from '#ui/feedback/load.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/feedback/states.tsx';
import type { Offer } from '../contract.ts';
import { OfferAccepted, OfferChangeSent, OfferDeclined, OfferExpired } from './offer-ends.tsx';
import { OfferPaper } from './offer-paper.tsx';
import { StepFrame } from './step-frame.tsx';

export interface OfferScreenProps {
  value: Loadable<{ offer: Offer }>;
  /** The offer after an answer of this page. */
  answered: Offer | undefined;
  token: string;
  /** The step in the address. */
  step: string | null;
  phone: string;
  /** @param signed the version that the name is typed under: `version 2, November 25, 2026` */
  acceptForm(offer: Offer, signed: string): ReactNode;
  changeForm(offer: Offer): ReactNode;
  decline(reason: string): Promise<ApiResult<unknown>>;
}

/** An offer by its link: the paper with three ways on, the form of one, or its end. */
export function OfferScreen({ value, answered, ...rest }: OfferScreenProps) {
  if (answered) return <KnownOffer {...rest} offer={answered} />;
  return (
    <Load
      value={value}
      loading={
        <div className="wrap rest">
          <LoadingState label="Loading your offer..." />
        </div>
      }
      error={({ status, error }, retry) => (
        <div className="wrap rest">
          {status === 404 ? (
            <EmptyState
              level={1}
              title={error}
              message="This link leads to no offer. Please open the newest mail, or call us."
              action={<ButtonLink to="/contact">Contact Us</ButtonLink>}
            />
          ) : (
            <ErrorState message={error} onRetry={retry} />
          )}
        </div>
      )}
    >
      {({ offer }) => <KnownOffer {...rest} offer={offer} />}
    </Load>
  );
}

type KnownOfferProps = Omit<OfferScreenProps, 'value' | 'answered'> & { offer: Offer };

function KnownOffer({ offer, step, acceptForm, changeForm, ...rest }: KnownOfferProps) {
  if (offer.status === 'accepted') return <OfferAccepted offer={offer} token={rest.token} />;
  if (offer.status === 'declined') return <OfferDeclined offer={offer} phone={rest.phone} />;
  if (offer.status === 'expired') return <OfferExpired offer={offer} />;
  if (offer.status === 'change_asked' && step !== 'read') return <OfferChangeSent offer={offer} />;
  const isOpen = offer.status === 'offered' && !offer.newer;
  if (isOpen && step === 'accept')
    return (
      <StepFrame
        title="Accept and order"
        lead={`Offer ${offer.number}, version ${offer.version}. Nothing is ordered before your name stands at the end.`}
        offer={offer}
        phone={rest.phone}
      >
        {acceptForm(offer, `version ${offer.version}, ${formatDate(offer.sentAt)}`)}
      </StepFrame>
    );
  if (isOpen && step === 'change')
    return (
      <StepFrame
        title="What should be different?"
        lead={`Say it as you would across the counter. Version ${offer.version + 1} is with you within ${answerHours} hours; version ${offer.version} waits so long.`}
        fine="Each change makes a new version with its own price and date. Small ones cost nothing."
        offer={offer}
        phone={rest.phone}
      >
        {changeForm(offer)}
      </StepFrame>
    );
  return <OfferPaper {...rest} offer={offer} isOpen={isOpen} />;
}

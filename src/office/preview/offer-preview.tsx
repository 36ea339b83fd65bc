import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import type { Offer } from '#features/offers/contract.ts';
import { OfferPaper } from '#features/offers/ui/offer-paper.tsx';

/** The site's own page of an offer, filled by the window around it. Nothing on it can be pressed. */
export function OfferPreview() {
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<{ offer?: Offer }>) => {
      if (source === window.parent && origin === window.location.origin && data.offer) setOffer(data.offer);
    };
    window.addEventListener('message', hear);
    window.parent.postMessage('ready', window.location.origin);
    return () => window.removeEventListener('message', hear);
  }, []);
  if (!offer) return null;
  return (
    <MemoryRouter>
      <main inert>
        <OfferPaper offer={offer} isOpen token="" phone="" decline={async () => ({ success: true })} />
      </main>
    </MemoryRouter>
  );
}

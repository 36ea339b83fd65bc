import { useEffect, useState } from 'react';
import type { Offer } from '#features/offers/contract.ts';
import { describeProblems } from '#features/offers/messages.ts';
import { type OfferContent, type PricedLine, previewOffer } from '#features/offers/office/queries.ts';
import { officeApi } from '../../../session/office-api.ts';
import { withoutPrefix } from './draft-store.ts';

export interface Preview {
  /** The last offer as the customer would read it. */
  offer: Offer | undefined;
  lines: PricedLine[];
  /** Errors that keep the offer from being sent, by the field's path. */
  problems: Record<string, string>;
  /** Errors that keep the draft from being saved, by the field's path. */
  errors: Record<string, string>;
  /** Why the preview is older than what is typed. */
  failure: string;
}

/** Milliseconds without a key after which the preview follows. */
const pauseMs = 250;

const none: Preview = { offer: undefined, lines: [], problems: {}, errors: {}, failure: '' };

/** The offer of a content as the customer would read it, with prices by the list, as one types. */
export function usePreview(quote: string, content: OfferContent): Preview {
  const [preview, setPreview] = useState(none);
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await previewOffer(officeApi, quote, content, ended.signal).catch(() => undefined);
      if (!answer || ended.signal.aborted) return;
      if (answer.success) {
        const { offer, lines, problems } = answer;
        return setPreview({ offer, lines, problems: describeProblems(problems), errors: {}, failure: '' });
      }
      const errors = withoutPrefix(answer.validationErrors);
      setPreview((before) => ({ ...before, errors, failure: answer.error }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [quote, content]);
  return preview;
}

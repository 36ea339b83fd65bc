import type { Transitions } from '#shared/status-machine.ts';
import type { QuoteStatus } from '../constants.ts';

/** Steps of staff by hand. Versions of an offer, its answers and its end are moved along by the offers. */
const handTransitions: Transitions<QuoteStatus> = {
  new: ['in_review', 'offered', 'declined'],
  in_review: ['offered', 'declined'],
  offered: ['accepted', 'declined'],
  accepted: [],
  declined: [],
  expired: [],
  withdrawn: [],
};

/** The statuses that a quote request can get by hand from its own. */
export function findQuoteStatuses(from: QuoteStatus): readonly QuoteStatus[] {
  return handTransitions[from];
}

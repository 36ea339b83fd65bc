import { type Transitions, transitionError } from '#shared/status-machine.ts';
import type { HandStatus, QuoteStatus } from '../constants.ts';

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

/** Why a quote request cannot get a status by hand, in words; undefined when it can, or has it already. */
export function quoteRefusal(number: string, from: QuoteStatus, to: HandStatus): string | undefined {
  return transitionError(handTransitions, { what: `Quote ${number}`, from, to });
}

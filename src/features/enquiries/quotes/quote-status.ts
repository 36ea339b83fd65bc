import { type Transitions, transitionError } from '#shared/status-machine.ts';
import type { QuoteStatus } from '../constants.ts';

/** A quote request is new when it arrives; staff may answer it with a quote at once, or look into it first. */
const quoteTransitions: Transitions<QuoteStatus> = {
  new: ['in_review', 'quoted', 'declined'],
  in_review: ['quoted', 'declined'],
  quoted: ['accepted', 'declined'],
  accepted: [],
  declined: [],
};

/** Why a quote request cannot get a status, in words; undefined when it can, or has it already. */
export function quoteRefusal(number: string, from: QuoteStatus, to: QuoteStatus): string | undefined {
  return transitionError(quoteTransitions, { what: `Quote ${number}`, from, to });
}

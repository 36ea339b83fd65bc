import type { OfferProblem } from './constants.ts';

/** What keeps an offer from being sent, at its field. */
export const offerProblemMessages: Record<OfferProblem, string> = {
  offer_without_lines: 'An offer has at least one line',
  line_without_text: 'Say what this line is',
  line_without_pieces: 'Choose at least one piece',
  line_without_quantity: 'Type how many',
  line_without_blank: 'A design is made on a blank: choose it',
  line_size_not_sold: 'One of these sizes is no longer sold.',
  line_area_gone: 'The blank has no such area any more. Choose another place.',
  own_price_without_reason: 'Say why it is not the price of the list',
  price_missing: 'Type a price, or say why it costs nothing',
  end_missing: 'Choose until when it holds',
  end_passed: 'This day has gone by',
  setup_without_label: 'Say what is set up',
};

/** @param problems by the field's path */
export function describeProblems(problems: Record<string, OfferProblem>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, offerProblemMessages[problem]]));
}

import type { OfferContent, PricedLine } from '../content-contract.ts';

/** Why a line has no price of the list, where the editor can mend it. */
export const noPriceWords = {
  size: 'One of these sizes is no longer sold.',
  area: 'The blank has no such area any more. Choose another place.',
} as const;

/** Errors that keep an offer from being sent, by the field's path. @param today `2026-11-25` */
export function findProblems(content: OfferContent, priced: PricedLine[], today: string): Record<string, string> {
  const problems: Record<string, string> = {};
  if (content.lines.length === 0) problems.lines = 'An offer has at least one line';
  content.lines.forEach((line, at) => {
    const path = `lines.${at}`;
    const list = priced[at]?.list;
    if (line.text === '') problems[`${path}.text`] = 'Say what this line is';
    if (line.productId && !line.pieces?.length) problems[`${path}.pieces`] = 'Choose at least one piece';
    if (!line.productId && line.quantity === undefined) problems[`${path}.quantity`] = 'Type how many';
    if (line.designId && !line.productId) problems[`${path}.productId`] = 'A design is made on a blank: choose it';
    if (list && list.each !== line.unitPrice && line.reason === '')
      problems[`${path}.reason`] = 'Say why it is not the price of the list';
    else if (line.unitPrice === 0 && line.reason === '')
      problems[`${path}.unitPrice`] = 'Type a price, or say why it costs nothing';
    const gone = priced[at]?.problem;
    if (gone === noPriceWords.size) problems[`${path}.pieces`] = gone;
    if (gone === noPriceWords.area) problems[`${path}.decoration.areaId`] = gone;
  });
  if (content.validUntil === '') problems.validUntil = 'Choose until when it holds';
  else if (content.validUntil < today) problems.validUntil = 'This day has gone by';
  content.setup.forEach(({ label }, at) => {
    if (label === '') problems[`setup.${at}.label`] = 'Say what is set up';
  });
  return problems;
}

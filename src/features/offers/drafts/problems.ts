import type { Fault } from '#shared/error-codes.ts';
import type { OfferProblem } from '../constants.ts';
import type { OfferContent, PricedLine } from '../content-contract.ts';

/** What keeps an offer from being sent, by the field's path. */
export type Problems = Record<string, OfferProblem>;

/** @param today `2026-11-25` */
export function findProblems(content: OfferContent, priced: PricedLine[], today: string): Problems {
  const problems: Problems = {};
  if (content.lines.length === 0) problems.lines = 'offer_without_lines';
  content.lines.forEach((line, at) => {
    const path = `lines.${at}`;
    const list = priced[at]?.list;
    if (line.text === '') problems[`${path}.text`] = 'line_without_text';
    if (line.productId && !line.pieces?.length) problems[`${path}.pieces`] = 'line_without_pieces';
    if (!line.productId && line.quantity === undefined) problems[`${path}.quantity`] = 'line_without_quantity';
    if (line.designId && !line.productId) problems[`${path}.productId`] = 'line_without_blank';
    if (list && list.each !== line.unitPrice && line.reason === '')
      problems[`${path}.reason`] = 'own_price_without_reason';
    else if (line.unitPrice === 0 && line.reason === '') problems[`${path}.unitPrice`] = 'price_missing';
    const gone = priced[at]?.problem;
    if (gone?.code === 'line_size_not_sold') problems[`${path}.pieces`] = 'line_size_not_sold';
    if (gone?.code === 'line_area_gone') problems[`${path}.decoration.areaId`] = 'line_area_gone';
  });
  if (content.validUntil === '') problems.validUntil = 'end_missing';
  else if (content.validUntil < today) problems.validUntil = 'end_passed';
  content.setup.forEach(({ label, made }, at) => {
    if (label === '' && !made) problems[`setup.${at}.label`] = 'setup_without_label';
  });
  return problems;
}

/** As a refusal names them. */
export function toFaults(problems: Problems): Record<string, Fault> {
  return Object.fromEntries(Object.entries(problems).map(([path, code]) => [path, { code, params: {} }]));
}

import type { ErrorMessages, Fault } from '#shared/error-codes.ts';
import { formatNumber, plural } from '#shared/format.ts';
import type { Setup } from './contract.ts';

/** Why there is no price. */
export const priceFaults = {
  technique_not_priced: 'There is no price for this technique.',
  no_pieces: 'Choose at least one piece.',
  min_pieces: ({ technique, min, have }) => `${technique} starts at ${formatNumber(min)} pieces. You have ${have}.`,
  min_pieces_at_size: ({ technique, min }) => `${technique} at this size starts at ${formatNumber(min)} pieces.`,
  area_over_list: ({ cm2, maxCm2 }) =>
    `This covers ${formatNumber(cm2)} cm². We price up to ${formatNumber(maxCm2)} cm²: make it smaller, or ask for a quote.`,
  area_over_technique: ({ technique, maxCm2 }) =>
    `${technique} goes up to ${formatNumber(maxCm2)} cm²: make it smaller, or choose another technique.`,
} satisfies ErrorMessages;

export type PriceFault = Extract<Fault, { code: keyof typeof priceFaults }>;

export function describePriceFault({ code, params }: PriceFault): string {
  const message = priceFaults[code];
  return typeof message === 'string' ? message : message(params as never);
}

/** `From 24 pieces`, where a chip has room for few words. */
export function formatPriceFault({ code, params }: PriceFault): string {
  return code === 'min_pieces' || code === 'min_pieces_at_size'
    ? `From ${formatNumber(params.min)} pieces`
    : 'Not at this size';
}

/** `3 screens`, `digitising` */
export function describeSetup({ name, count }: Setup): string {
  return count === null ? name : plural(count, name);
}

/** The label of a setup as an item of its own: `Setup: 3 screens`. */
export function setupLabel(setup: Setup): string {
  return `Setup: ${describeSetup(setup)}`;
}

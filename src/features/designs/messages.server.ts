import type { ErrorMessages } from '#shared/error-codes.ts';
import { formatRupees } from '#shared/format.ts';
import type { ArtworkFault } from './artwork/fault.ts';
import { describeArtworkFault } from './artwork/messages.ts';
import type { StoredFinding } from './check/finding.ts';
import { describeFinding } from './check/messages.ts';
import { unopened } from './messages.ts';

const sayHard = (finding: Omit<Extract<StoredFinding, { code: 'fabric' | 'ground' | 'density' | 'area' }>, 'level'>) =>
  describeFinding({ ...finding, level: 'hard' } as StoredFinding).message;

export const designErrors = {
  design_not_found: 'Design not found',
  design_in_use: 'This design was ordered or is part of a quote request: its drawing may be needed.',
  design_of_other_product: 'This design is made for another product.',
  design_gone: ({ part }) =>
    part === 'cart'
      ? 'A design in your cart is no longer kept. Please remove it, or make it again in the Studio.'
      : 'This design is no longer kept. Remove it, or make it again in the Studio.',
  design_unopened: unopened,
  design_price_changed: ({ part, size, seen, now }) => {
    const prices = `from ${formatRupees(seen)} to ${formatRupees(now)}`;
    return part === 'piece'
      ? `The price of one piece in ${size} changed ${prices}. Please look before you add it.`
      : `The setup changed ${prices}. Please look before you add it.`;
  },
  preview_not_found: 'There is no picture at this address',
  previews_busy: 'Too many previews are being made at the moment. Please try again in a minute.',
  drawing_gone: 'The file is no longer here. Please choose it again.',
  drawing_unreadable: ({ why }) => describeArtworkFault(why as ArtworkFault),
  colour_not_offered: ({ product }) => `${product} does not come in this colour.`,
  fabric_unsuitable: (params) => sayHard({ code: 'fabric', params }),
  ground_unsuitable: (params) => sayHard({ code: 'ground', params }),
  too_few_pixels: (params) => sayHard({ code: 'density', params }),
  outside_area: (params) => sayHard({ code: 'area', params }),
} satisfies ErrorMessages;

import type { ErrorMessages } from '#shared/error-codes.ts';
import { priceFaults } from './messages.ts';

export const pricingErrors = {
  ...priceFaults,
  price_list_missing: 'Price list not found',
  no_such_area: ({ product }) =>
    product === undefined ? 'This product has no such place to decorate.' : `${product} has no such area.`,
  area_not_in_colour: ({ area, color }) =>
    color === undefined ? `${area} is not offered on this colour.` : `${area} cannot be decorated in ${color}.`,
  size_not_made: ({ color, size }) => `${color} is not made in ${size}.`,
} satisfies ErrorMessages;

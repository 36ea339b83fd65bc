import type { ErrorMessages, FaultOf } from '#shared/error-codes.ts';
import { plural } from '#shared/format.ts';

/** Sentences of the catalogue's refusals. */
export const catalogueErrors = {
  product_not_found: 'Product not found',
  product_changed: 'Somebody else has changed this product since.',
  no_such_product: ({ given, by }) =>
    by === 'sku' ? `There is no product with the SKU ${given}.` : `There is no product with the SKU or id ${given}.`,
  no_such_colour: ({ sku, colour, colours }) => `${sku} has no colour "${colour}", only ${colours.join(', ')}.`,
  no_such_size: ({ sku, colour, size, sizes }) =>
    `${sku} in ${colour} has no size "${size}", only ${sizes.join(', ')}.`,
  stock_below_none: ({ stock, taken }) => `There are ${stock}, ${taken} cannot be taken away.`,
  stock_above_most: ({ stock, wanted, most }) =>
    `There are ${stock}, and ${wanted} are more than the ${most} that one size may have.`,
  size_not_on_sale: 'The product has one of these sizes no longer. Load the screen again.',
  product_stock_changed: ({ sizes }) =>
    `Sold or changed since: ${sizes
      .map(({ color, size, stock, seen }) => `${color} ${size} has ${stock} now, not ${seen}`)
      .join('; ')}.`,
  last_picture: 'A colour keeps one picture at least. Add another one first.',
  picture_not_of_colour: 'The colour does not have one of these pictures.',
  blank_picture_fixed:
    'The areas of a blank are drawn on the first picture of a colour and on its back: those two stay.',
  picture_unusable: ({ file, reason, width, height }) =>
    ({
      unreadable: `${file} is no picture that can be read.`,
      kind: `${file} must be one still picture: WebP, JPEG, PNG or AVIF.`,
      too_large: `${file} is too large: ${width}x${height} pixels, at most 100000000 in all.`,
      damaged: `${file} is broken: it ends too early or is damaged.`,
    })[reason],
  product_without_file: ({ name, id }) => `${name} has no file content/products/${id}.yaml that could take it over.`,
  product_managed_by_file: ({ name }) => `${name} is managed by its file already.`,
  csv_invalid: ({ errors }) => `Nothing was imported: the file has ${plural(errors, 'error', { one: 'an error' })}.`,
  csv_changed: 'Something was sold or changed since. Nothing was imported: look at the rows again.',
  csv_not_utf8: ({ file }) => `${file} is not UTF-8 text. Save it as "CSV UTF-8".`,
  csv_unreadable: ({ file, reason }) =>
    ({
      missing: `Cannot read ${file}: there is no such file.`,
      folder: `Cannot read ${file}: it is a folder.`,
      forbidden: `Cannot read ${file}: no permission.`,
    })[reason],
  same_size: ({ line }) => `It is the same size as line ${line}.`,
} satisfies ErrorMessages;

/** What is wrong with a line of a CSV of stock. */
export type LineFault = FaultOf<
  'no_such_product' | 'no_such_colour' | 'no_such_size' | 'stock_below_none' | 'stock_above_most' | 'same_size'
>;

/** The same in a list of a file's faults, where each stands behind its line and column. */
export function describeLineFault({ code, params }: LineFault): string {
  switch (code) {
    case 'no_such_product':
      return `there is no product with the SKU ${params.given}`;
    case 'no_such_colour':
      return `${params.sku} has no colour "${params.colour}", only ${params.colours.join(', ')}`;
    case 'no_such_size':
      return `${params.sku} in ${params.colour} has no size "${params.size}", only ${params.sizes.join(', ')}`;
    case 'stock_below_none':
      return `there are ${params.stock}, ${params.taken} cannot be taken away`;
    case 'stock_above_most':
      return `there are ${params.stock}, and ${params.wanted} are more than the ${params.most} that one size may have`;
    case 'same_size':
      return `is the same size as line ${params.line}`;
  }
}

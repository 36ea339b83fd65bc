import type { ProductInput, SizeInput, VariantInput } from '../products/product-input.ts';
import { type CellValue, type Column, cellOf, colourColumns, productColumns, sizeColumns } from './product-table.ts';

/** What an import changes about a product: `price`, `Navy: pictures`, `Navy, M: stock`. An empty side is not there. */
export interface Change {
  what: string;
  before: string;
  after: string;
}

/**
 * Everything that becomes different, in the table's words. Stock counts with `withStock`; that of a new size is told with
 * the size.
 */
export function productChanges(
  before: ProductInput,
  after: ProductInput,
  { withStock }: { withStock: boolean },
): Change[] {
  const colours = paired(before.variants, after.variants, ({ colour }) => colour);
  return [
    ...columnChanges('', productColumns, before, after),
    ...colours.flatMap(([colour, was, is]) =>
      was && is
        ? variantChanges(colour, was, is, withStock)
        : change(colour, was?.sizes.map(sizeText).join(', '), is?.sizes.map(sizeText).join(', ')),
    ),
    ...orderChange('order of colours', before.variants, after.variants, ({ colour }) => colour),
  ];
}

function variantChanges(colour: string, before: VariantInput, after: VariantInput, withStock: boolean): Change[] {
  const columns = sizeColumns.filter(({ name }) => name !== 'stock' || withStock);
  const changes = columnChanges(`${colour}: `, colourColumns, before, after);
  const exchanged = String(before.imageUrls) !== String(after.imageUrls);
  if (exchanged && !changes.some(({ what }) => /: (pictures|colour_hex)$/.test(what)))
    changes.push({ what: `${colour}: pictures`, before: 'as they were', after: 'exchanged' });
  return [
    ...changes,
    ...paired(before.sizes, after.sizes, ({ size }) => size).flatMap(([size, was, is]) => {
      const what = `${colour}, ${size}`;
      if (!was || !is) return change(what, was && sizeText(was), is && sizeText(is));
      return columnChanges(`${what}: `, columns, was, { ...is, stock: is.stock ?? was.stock });
    }),
    ...orderChange(`${colour}: order of sizes`, before.sizes, after.sizes, ({ size }) => size),
  ];
}

function columnChanges<Of>(prefix: string, columns: Column<Of>[], before: Of, after: Of): Change[] {
  return columns.flatMap(({ name, value }) => change(`${prefix}${name}`, value(before), value(after)));
}

function change(what: string, before: CellValue, after: CellValue): Change[] {
  const sides = { before: String(cellOf(before)), after: String(cellOf(after)) };
  return sides.before === sides.after ? [] : [{ what, ...sides }];
}

function sizeText({ size, stock }: SizeInput): string {
  return `${size} with ${stock ?? 0}`;
}

/** Things of two lists by name, in the order of the second, what only the first has at the end. */
function paired<Of>(before: Of[], after: Of[], nameOf: (of: Of) => string): [string, Of | undefined, Of | undefined][] {
  const was = new Map(before.map((one) => [nameOf(one), one]));
  const is = new Map(after.map((one) => [nameOf(one), one]));
  return [...new Set([...is.keys(), ...was.keys()])].map((name) => [name, was.get(name), is.get(name)]);
}

/** A change of places among what stays; new and lost things are told by themselves. */
function orderChange<Of>(what: string, before: Of[], after: Of[], nameOf: (of: Of) => string): Change[] {
  const [was, is] = [before.map(nameOf), after.map(nameOf)];
  return change(
    what,
    was.filter((name) => is.includes(name)),
    is.filter((name) => was.includes(name)),
  );
}

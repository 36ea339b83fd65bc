import { ShopError } from '#shared/errors.ts';

/** Fields whose names are not for people. */
const labels: Record<string, string> = {
  compareAtPrice: 'Was',
  shortDescription: 'The line',
  weightGrams: 'The weight',
  lowStockThreshold: 'The warning',
  sku: 'The SKU',
  blank: 'A blank',
  fabric: 'The cloth',
  view: 'The side',
  widthMm: 'The width',
  heightMm: 'The height',
};

/** A sentence for each field that is wrong. A field of a list has its path: `blank.areas.1.name`. */
export function refused(errors: [string, string][]): ShopError {
  const toLabel = (path: string) => {
    const field = path.split('.').findLast((part) => Number.isNaN(Number(part))) ?? path;
    return labels[field] ?? `The ${field}`;
  };
  const validationErrors = Object.fromEntries(errors.map(([path, message]) => [path, `${toLabel(path)} ${message}.`]));
  return new ShopError('invalid', {}, { validationErrors });
}

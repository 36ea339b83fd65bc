import type { Executor } from '#db/client.server.ts';
import { findBlank } from '#features/catalogue/blanks/blanks.server.ts';
import type { Blank } from '#features/catalogue/contract.ts';
import { ShopError } from '#shared/errors.ts';

/** A blank in a colour, and the area of it that is decorated. */
export interface BlankChoice {
  blank: Blank;
  variant: Blank['variants'][number];
  area: Blank['areas'][number];
  /** Address of the picture that shows the area. */
  picture: string;
}

interface Wanted {
  productId: string;
  variantId: string;
  areaId: string;
}

/** @throws ShopError 404 for a product that is no blank, 422 for a colour or an area that it does not have */
export async function requireChoice(on: Executor, { productId, variantId, areaId }: Wanted): Promise<BlankChoice> {
  const blank = await findBlank(on, productId);
  if (!blank) throw new ShopError(404, 'Product not found');
  const variant = blank.variants.find(({ id }) => id === variantId);
  if (!variant) throw refused('variantId', `${blank.name} does not come in this colour.`);
  const area = blank.areas.find(({ id }) => id === areaId);
  if (!area) throw refused('areaId', `${blank.name} has no such area.`);
  const picture = area.view === 'back' ? variant.back : variant.front;
  if (!picture || !area.variantIds.includes(variantId))
    throw refused('areaId', `${area.name} cannot be decorated in ${variant.color}.`);
  return { blank, variant, area, picture };
}

function refused(field: string, message: string): ShopError {
  return new ShopError(422, message, { validationErrors: { [field]: message } });
}

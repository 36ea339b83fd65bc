import type { Executor } from '#db/client.server.ts';
import { findBlank } from '#features/catalogue/blanks/blanks.server.ts';
import type { Blank } from '#features/catalogue/contract.ts';
import type { Fault } from '#shared/error-codes.ts';
import { refuse, ShopError } from '#shared/errors.ts';

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
  if (!blank) throw new ShopError('product_not_found');
  const variant = blank.variants.find(({ id }) => id === variantId);
  if (!variant) throw refuseField('variantId', { code: 'colour_not_offered', params: { product: blank.name } });
  const area = blank.areas.find(({ id }) => id === areaId);
  if (!area) throw refuseField('areaId', { code: 'no_such_area', params: { product: blank.name } });
  const picture = area.view === 'back' ? variant.back : variant.front;
  if (!picture || !area.variantIds.includes(variantId))
    throw refuseField('areaId', { code: 'area_not_in_colour', params: { area: area.name, color: variant.color } });
  return { blank, variant, area, picture };
}

function refuseField(field: string, fault: Fault): ShopError {
  return refuse(fault, { fields: { [field]: fault } });
}

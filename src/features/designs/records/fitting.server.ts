import type { Executor } from '#db/client.server.ts';
import { getPriceList } from '#features/pricing/service.server.ts';
import { refuse, ShopError } from '#shared/errors.ts';
import { requireChoice } from '../blanks/blank-choice.server.ts';
import { judgeGarment, toFault } from './design-check.server.ts';
import { findDesigns, renewDesign, type StoredDesign } from './design-rows.server.ts';

interface Garment {
  productId: string;
  variantId: string;
}

/**
 * Holds a design to the garment that it is wanted on: its own, or another colour of the same product.
 * @throws ShopError 409 for one that is not for this product and colour
 */
export async function requireFitting(
  on: Executor,
  design: StoredDesign | undefined,
  { productId, variantId }: Garment,
): Promise<void> {
  if (!design || (design.productId === productId && design.variantId === variantId)) return;
  if (design.productId !== productId) throw new ShopError('design_of_other_product');
  const { areaId, technique } = design;
  const choice = await requireChoice(on, { productId, variantId, areaId }).catch((error: unknown) => {
    throw error instanceof ShopError ? refuse(error, { status: 409 }) : error;
  });
  const [hard] = judgeGarment(await getPriceList(on), { technique, choice });
  const found = hard && toFault(hard);
  if (found) throw refuse(found.fault, { status: 409 });
}

/**
 * Takes a design into use for a garment, and keeps it for another 90 days.
 * @throws ShopError 404 for one that is no longer kept, 409 as `requireFitting`
 */
export async function takeDesign(on: Executor, id: string, garment: Garment): Promise<void> {
  const design = (await findDesigns(on, [id])).get(id);
  if (!design) throw new ShopError('design_not_found');
  await requireFitting(on, design, garment);
  await renewDesign(on, id);
}

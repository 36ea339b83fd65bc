import type { Database, Executor, Transaction } from '#db/client.server.ts';
import { findBlank } from '#features/catalogue/blanks/blanks.server.ts';
import type { Blank } from '#features/catalogue/contract.ts';
import { readText, storeText } from '#features/site/service.server.ts';
import type { Fault } from '#shared/error-codes.ts';
import { refuse, ShopError } from '#shared/errors.ts';
import type { Price, PriceList, PriceQuestion } from './contract.ts';
import { addWorkingDays, findToday } from './days/working-days.ts';
import { priceDesign } from './price.ts';

/** The rules that later features price with. */
export { addWorkingDays, findToday } from './days/working-days.ts';
export { type DesignOrder, findPriceRefusal, findSetup, findTier, type PriceRefusal, priceDesign } from './price.ts';

const textName = 'price-list';

/** Replaces the price list by the owner's. */
export async function importPriceList(tx: Transaction, list: PriceList): Promise<void> {
  await storeText(tx, textName, list);
}

/** @throws ShopError 404 before the content was imported */
export async function getPriceList(on: Executor): Promise<PriceList> {
  const list = await readText<PriceList>(on, textName);
  if (!list) throw new ShopError('price_list_missing');
  return list;
}

const keptMs = 60_000;
const known = new WeakMap<Database, { until: number; days: Promise<string[]> }>();

/** The days on which the house is closed, kept for a minute: every order asks for them. */
export function getHolidays(db: Database): Promise<string[]> {
  const kept = known.get(db);
  if (kept && kept.until > Date.now()) return kept.days;
  const days = getPriceList(db).then(({ holidays }) => holidays);
  known.set(db, { until: Date.now() + keptMs, days });
  days.catch(() => known.delete(db));
  return days;
}

/**
 * The price of a design on pieces of a blank, with the day when an order of today is ready.
 * @throws ShopError 404 for a product that is no blank, 422 for what is not offered
 */
export async function askPrice(db: Database, question: PriceQuestion): Promise<{ price: Price; readyBy: string }> {
  const { productId, technique, widthMm, heightMm, colours, redraw } = question;
  const [blank, list] = await Promise.all([findBlank(db, productId), getPriceList(db)]);
  if (!blank) throw new ShopError('product_not_found');
  const pieces = priceLines(blank, question);
  const price = priceDesign(list, { technique, areaMm2: widthMm * heightMm, colours, pieces, redraw });
  return { price, readyBy: addWorkingDays(findToday(), price.readyInDays, list.holidays) };
}

/** The pieces with what each costs without decoration. */
function priceLines({ areas, variants }: Blank, { areaId, pieces }: PriceQuestion) {
  const area = areas.find(({ id }) => id === areaId);
  if (!area) throw refuseField('areaId', { code: 'no_such_area', params: {} });
  return pieces.map(({ variantId, size, quantity }, at) => {
    const variant = variants.find(({ id }) => id === variantId);
    if (!variant || !area.variantIds.includes(variantId))
      throw refuseField(`pieces.${at}.variantId`, { code: 'area_not_in_colour', params: { area: area.name } });
    const found = variant.sizes.find((entry) => entry.size === size);
    if (!found)
      throw refuseField(`pieces.${at}.size`, { code: 'size_not_made', params: { color: variant.color, size } });
    return { unitPrice: found.price, quantity };
  });
}

function refuseField(field: string, fault: Fault): ShopError {
  return refuse(fault, { fields: { [field]: fault } });
}

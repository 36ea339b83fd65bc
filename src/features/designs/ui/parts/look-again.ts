import { techniqueInSentence } from '#features/services/messages.ts';
import type { ApiResult } from '#http/api-client.ts';
import { changeDesign, findCurrentBlank, listPieces, type StudioDesign } from '../../choices/choices.ts';
import { describeChange, findChange, type PriceChange, toSeen } from '../../choices/price-change.ts';
import { measureArea } from '../../choices/rate-class.ts';
import type { SeenPrice } from '../../choices/seen-price.ts';
import type { Design as StoredDesign } from '../../contract.ts';
import type { Studio, StudioShop } from './studio.ts';

/** Why a design does not go on; `notice` where the visitor is asked again. */
export interface Halt {
  error?: string;
  notice?: string;
}

/** Blanks and prices of this moment, and a way to show them. */
export interface FreshShop {
  load(): Promise<ApiResult<StudioShop>>;
  show(shop: ApiResult<StudioShop> & { success: true }): void;
}

const gone = 'This garment is no longer sold like this. Please choose another one, or another colour.';

/** Price and stock are compared before the cart is filled, and changes are shown. */
export async function lookAgain(studio: Studio, fresh: FreshShop): Promise<Halt | undefined> {
  const loaded = await fresh.load();
  if (!loaded.success) return { error: loaded.error };
  const { design, choices, dispatch } = studio;
  const isHere = findCurrentBlank(loaded.blanks, choices) !== undefined;
  const next = changeDesign(design, { type: 'blanks', blanks: loaded.blanks });
  const { seen, technique } = readSeen(studio);
  const { pieces, price } = priceNow(loaded, next, studio.colours);
  const change = seen && findChange(seen, price, pieces);
  if (isHere && !change) return undefined;
  fresh.show(loaded);
  dispatch({ type: 'blanks', blanks: loaded.blanks });
  return isHere && change ? { notice: describeChange(change, technique) } : { error: gone };
}

/** The price that the bar shows; none where there is no price. */
export function readSeen({ choices, pieces, priceOf }: Studio): {
  seen: SeenPrice | undefined;
  technique: string;
} {
  const price = priceOf(choices.technique);
  const technique = techniqueInSentence(choices.technique);
  return { seen: 'refusal' in price ? undefined : toSeen(price, pieces), technique };
}

function priceNow(shop: StudioShop, design: StudioDesign, colours: number | null) {
  const { technique, place, redraw } = design.history.present;
  const pieces = listPieces(design);
  const price = shop.price({ technique, areaMm2: measureArea(place, design.ratio), colours, pieces, redraw });
  return { pieces, price: 'refusal' in price ? price : toSeen(price, pieces) };
}

/** The price of the stored design, and how the shop's own reading of the file changes it. */
export function priceStored(
  studio: Studio,
  { heightMm, check, place }: StoredDesign,
): { seen: SeenPrice; change: PriceChange | undefined; technique: string } | undefined {
  const { seen, technique } = readSeen(studio);
  if (!seen || heightMm === null) return undefined;
  const { choices, shop, pieces } = studio;
  const { technique: slug, redraw } = choices;
  const order = { technique: slug, areaMm2: place.widthMm * heightMm, colours: check.colours, redraw };
  const price = shop.price({ ...order, pieces: [...pieces] });
  const now = 'refusal' in price ? price : toSeen(price, pieces);
  return { seen: 'refusal' in now ? seen : now, change: findChange(seen, now, pieces), technique };
}

const otherGarment = 'The garment of your design is no longer sold. Your drawing is on another one.';

/** Changes since the visitor was last here. @param isOther the garment of then is gone */
export function saySince(studio: Studio, before: SeenPrice | undefined, isOther: boolean): string | undefined {
  if (isOther) return otherGarment;
  const price = studio.priceOf(studio.choices.technique);
  const { seen, technique } = readSeen(studio);
  const now = 'refusal' in price ? price : seen;
  const change = before && now && findChange(before, now, studio.pieces);
  return change && describeChange(change, technique);
}

import * as z from 'zod/mini';
import { designId, designSummary } from '#features/designs/contract.ts';
import { endpoint } from '#http/endpoint.ts';
import { maxQuantity, minQuantity } from './constants.ts';

const rupees = z.number();
const charge = z.object({ kind: z.enum(['setup', 'redraw']), label: z.string(), price: rupees });

/** The design of a line, with what concerns all lines of its colourway set together. */
export const cartDesign = z.extend(designSummary, {
  /** Id of the first design of its colourway set in this cart; absent in that one. */
  set: z.optional(z.string()),
  /** Charged once for the colourway set; null in its other designs, and where nothing is set up. */
  setup: z.nullable(charge),
  /** Redrawing by the studio, charged once for the colourway set; absent in its other designs, and without it. */
  redraw: z.optional(charge),
  /** Why it cannot be ordered as it is: a code with its values. */
  problem: z.nullable(z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })),
  /** Pieces until the next tier, and what each costs less then. */
  nextTier: z.nullable(z.object({ more: z.int(), saves: rupees })),
});

export const cartItem = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  product: z.object({ name: z.string(), image: z.string() }),
  variant: z.object({ color: z.string(), image: z.string(), images: z.array(z.string()) }),
  size: z.string(),
  quantity: z.int(),
  design: z.optional(cartDesign),
  /** Unit price now, from the catalogue, with the decoration of the design. */
  price: rupees,
  /** Pieces that could be bought now; 0 when the product is no longer sold. */
  availableStock: z.int(),
});
export type CartItem = z.infer<typeof cartItem>;

export const cart = z.object({
  items: z.array(cartItem),
  /** Single charges of each colourway set, its setup and its redrawing; absent without any. */
  setups: z.optional(z.array(z.extend(charge, { designId: z.string() }))),
  /** The day on which the last of the designs is ready if all is ordered today; absent without designs. */
  readyBy: z.optional(z.string()),
  totalItems: z.int(),
  /** Setups and redrawing included. */
  totalPrice: rupees,
  sessionId: z.string(),
});
export type Cart = z.infer<typeof cart>;

/** Why a cart cannot hold all that is wanted of a line. */
export const hindrance = z.enum(['not_sold', 'sold_out', 'too_few', 'too_many', 'design_gone', 'design_unfit']);
export type Hindrance = z.infer<typeof hindrance>;

const id = (name: string) =>
  z.string(`${name} is required`).check(z.minLength(1, `${name} is required`), z.maxLength(100, `${name} not found`));
const wholePieces = z.int('Quantity must be a whole number');

/** The key of a cart's line, with its design (section 3). */
export const lineItemFields = {
  productId: id('Product'),
  variantId: id('Colour'),
  size: z
    .string('Please select a size first.')
    .check(z.minLength(1, 'Please select a size first.'), z.maxLength(50, 'Size not found')),
};

/** The pieces of a line, as many as may be ordered at once. */
export const lineQuantity = wholePieces.check(
  z.minimum(minQuantity, `Quantity must be at least ${minQuantity}`),
  z.maximum(maxQuantity, `Quantity can be at most ${maxQuantity}`),
);

/** Prices of a design as shown: a decorated piece in this size and number, and setup with redrawing. */
const seenPrice = z.object({
  pieces: wholePieces.check(z.minimum(1, 'Choose at least one piece'), z.maximum(100_000, 'Too many pieces')),
  price: rupees,
  setup: rupees,
});

export const addItem = z.object({
  ...lineItemFields,
  designId: z.optional(designId),
  quantity: lineQuantity,
  /** Another price of the design is refused. */
  seen: z.optional(seenPrice),
});
export type AddItem = z.infer<typeof addItem>;

export const updateItem = z.object({
  itemId: id('Item'),
  quantity: wholePieces.check(
    z.minimum(-1_000_000, 'Quantity is too small'),
    z.maximum(maxQuantity, `Quantity can be at most ${maxQuantity}`),
  ),
});
export const removeItem = z.object({ itemId: id('Item') });

const session = { 'x-session-id': { description: 'The anonymous session that owns the cart', required: true } };
const answer = z.object({ data: cart });
const shared = { path: '/api/cart', tag: 'cart', headers: session, answer } as const;

export const getCart = endpoint({
  ...shared,
  method: 'GET',
  summary: 'The cart, with prices and stock of this moment',
  cache: 'no-store',
});
export const addToCart = endpoint({
  ...shared,
  method: 'POST',
  summary: 'Adds pieces to the line of this product, variant, size and design; answers with the whole new cart',
  body: addItem,
  errors: {
    404: 'Product, colour, size or design not found',
    409: 'Not enough stock, a design that is not for this product and colour, or another price than was `seen`',
  },
});
export const updateCartItem = endpoint({
  ...shared,
  method: 'PUT',
  summary: 'Sets the pieces of a line; 0 or below removes it',
  body: updateItem,
  errors: { 404: 'Item not found', 409: 'Not enough stock' },
});
export const removeCartItem = endpoint({
  ...shared,
  method: 'DELETE',
  summary: 'Removes a line',
  body: removeItem,
  errors: { 404: 'Item not found' },
});
export const clearCart = endpoint({ ...shared, method: 'PATCH', summary: 'Empties the cart', body: z.object({}) });

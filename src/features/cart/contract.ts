import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { maxQuantity, minQuantity } from './constants.ts';

const rupees = z.number();

export const cartItem = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  product: z.object({ name: z.string(), image: z.string() }),
  variant: z.object({ color: z.string(), image: z.string(), images: z.array(z.string()) }),
  size: z.string(),
  quantity: z.int(),
  /** Unit price now, from the catalogue. */
  price: rupees,
  /** Pieces that could be bought now; 0 when the product is no longer sold. */
  availableStock: z.int(),
});
export type CartItem = z.infer<typeof cartItem>;

export const cart = z.object({
  items: z.array(cartItem),
  totalItems: z.int(),
  totalPrice: rupees,
  sessionId: z.string(),
});
export type Cart = z.infer<typeof cart>;

const id = (name: string) =>
  z.string(`${name} is required`).check(z.minLength(1, `${name} is required`), z.maxLength(100, `${name} not found`));
const wholePieces = z.int('Quantity must be a whole number');

/** The three things that name a line of a cart (section 3). */
export const lineKey = {
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

export const addItem = z.object({ ...lineKey, quantity: lineQuantity });
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
  summary: 'Adds pieces to the line of this product, variant and size; answers with the whole new cart',
  body: addItem,
  failures: { 404: 'Product, colour or size not found', 409: 'Not enough stock' },
});
export const updateCartItem = endpoint({
  ...shared,
  method: 'PUT',
  summary: 'Sets the pieces of a line; 0 or below removes it',
  body: updateItem,
  failures: { 404: 'Item not found', 409: 'Not enough stock' },
});
export const removeCartItem = endpoint({
  ...shared,
  method: 'DELETE',
  summary: 'Removes a line',
  body: removeItem,
  failures: { 404: 'Item not found' },
});
export const clearCart = endpoint({ ...shared, method: 'PATCH', summary: 'Empties the cart', body: z.object({}) });

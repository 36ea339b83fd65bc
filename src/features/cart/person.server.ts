import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PersonPart } from '#db/person-part.server.ts';
import { cartItems } from '#db/tables/cart.server.ts';

/** A cart has a session alone; the person's orders say whose it is. */
const ofPerson = (email: string): SQL =>
  inArray(
    cartItems.sessionId,
    sql`(select session_id from orders where lower(email) = ${email} and session_id is not null)`,
  );

export const cartPart: PersonPart = {
  name: 'cart',
  columns: ['cart_items.session_id'],
  read: (on, email) => {
    const { productId, variantId, size, designId, quantity, addedAt } = cartItems;
    return on
      .select({ productId, variantId, size, designId, quantity, addedAt })
      .from(cartItems)
      .where(ofPerson(email));
  },
  erase: async (tx, email) =>
    (await tx.delete(cartItems).where(ofPerson(email)).returning({ id: cartItems.id })).length,
};

import type { Database } from '#db/client.server.ts';
import { Api, type Call } from '#http/serve-endpoint.server.ts';
import { sessionHeader } from './constants.ts';
import { addToCart, clearCart, getCart, removeCartItem, updateCartItem } from './contract.ts';
import * as cart from './service.server.ts';
import { requireSession } from './session.server.ts';

export function cartApi(db: Database): Api {
  const session = ({ header }: Pick<Call<unknown>, 'header'>) => requireSession(header(sessionHeader));
  return new Api()
    .serve(getCart, async (call) => ({ data: await cart.readCart(db, session(call)) }))
    .serve(addToCart, async (call) => ({ data: await cart.addToCart(db, session(call), call.body) }))
    .serve(updateCartItem, async (call) => ({
      data: await cart.updateItem(db, session(call), call.body.itemId, call.body.quantity),
    }))
    .serve(removeCartItem, async (call) => ({ data: await cart.removeItem(db, session(call), call.body.itemId) }))
    .serve(clearCart, async (call) => ({ data: await cart.clearCart(db, session(call)) }));
}

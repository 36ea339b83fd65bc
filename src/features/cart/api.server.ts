import type { Database } from '#db/client.server.ts';
import { Api, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { sessionHeader } from './constants.ts';
import { addToCart, clearCart, getCart, removeCartItem, updateCartItem } from './contract.ts';
import * as cart from './service.server.ts';
import { requireSession } from './session.server.ts';

export function cartApi(db: Database): Api {
  const app = new Api();
  serveEndpoint(app, getCart, async ({ header }) => ({
    data: await cart.readCart(db, requireSession(header(sessionHeader))),
  }));
  serveEndpoint(app, addToCart, async ({ header, body }) => ({
    data: await cart.addToCart(db, requireSession(header(sessionHeader)), body),
  }));
  serveEndpoint(app, updateCartItem, async ({ header, body }) => ({
    data: await cart.updateItem(db, requireSession(header(sessionHeader)), body.itemId, body.quantity),
  }));
  serveEndpoint(app, removeCartItem, async ({ header, body }) => ({
    data: await cart.removeItem(db, requireSession(header(sessionHeader)), body.itemId),
  }));
  serveEndpoint(app, clearCart, async ({ header }) => ({
    data: await cart.clearCart(db, requireSession(header(sessionHeader))),
  }));
  return app;
}

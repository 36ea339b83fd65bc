import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../../support/browser/browser.ts';
import { fillCheckout, openWithCart } from '../../support/browser/hands.ts';
import { cartLink, facts, follow, shownSums } from '../../support/browser/journey.ts';
import { networkWords } from '../../support/browser/network.ts';
import type { TestDatabase } from '../../support/database.ts';
import { type Sku, stockOf } from '../../support/shop-data.ts';
import { ordersOf, soldPieces } from '../../support/stored-orders.ts';

/** The truth at the end, whatever happened on the way. */
export async function expectOneOrder(
  database: Pick<TestDatabase, 'query'>,
  item: Sku,
  quantity: number,
): Promise<void> {
  expect(await ordersOf(database, item)).toHaveLength(1);
  expect(await soldPieces(database, item)).toBe(quantity);
  expect(await stockOf(database, item)).toBe(item.stock - quantity);
}

export async function confirmed(page: Page, item: Sku, quantity: number): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Order Confirmed!' }).waitFor();
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  expect(await facts(summary)).toEqual(shownSums([{ price: item.price, quantity }]));
  await cartLink(page, 0).waitFor();
}

/** Someone with things in the cart, at a filled checkout that only wants to be sent. */
export async function atCheckout({ page, expectProblem }: Visitor, item: Sku, quantity: number): Promise<void> {
  expectProblem(networkWords);
  await openWithCart(page, '/cart', [[item, quantity]]);
  await follow(page, 'Proceed to Checkout');
  await fillCheckout(page, 'cash_on_delivery');
}

export const cartName = (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;

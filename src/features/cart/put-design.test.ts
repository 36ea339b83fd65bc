import { describe, expect, test } from 'vitest';
import { sampleSummary } from '../../../tests/support/design-summary.ts';
import type { AddItem, Cart, CartItem } from './contract.ts';
import { findDesign, putDesigns } from './put-design.ts';

const design = { ...sampleSummary, setup: null, problem: null, nextTier: null };
const variant = { color: 'White', image: '', images: [] };

function toItem(designId: string | undefined, size: string, quantity: number): CartItem {
  return {
    id: `${designId}-${size}`,
    productId: 'tee',
    variantId: 'white',
    size,
    quantity,
    price: 2270,
    variant,
    product: { name: 'Tee', image: '' },
    availableStock: 90,
    ...(designId ? { design: { ...design, id: designId } } : {}),
  };
}

/** A cart as the store has it, whose next `failing` fails once. */
function openCart(items: CartItem[], failing?: 'add' | 'remove') {
  const cart: Cart = { items, totalItems: 0, totalPrice: 0, sessionId: 'session_test' };
  let isFailing = true;
  const added: AddItem[] = [];
  const answer = (name: string, change: () => void) => {
    if (name === failing && isFailing) {
      isFailing = false;
      return Promise.resolve({ success: false as const, status: 500, error: 'Try again' });
    }
    change();
    return Promise.resolve({ success: true as const, data: { ...cart, items: [...cart.items] } });
  };
  return {
    cart,
    added,
    store: {
      load: () => answer('load', () => {}),
      add: (line: AddItem) =>
        answer('add', () => {
          added.push(line);
          cart.items.push(toItem(line.designId, line.size, line.quantity));
        }),
      update: (id: string, quantity: number) =>
        answer('update', () => {
          cart.items = cart.items.map((item) => (item.id === id ? { ...item, quantity } : item));
        }),
      remove: (id: string) =>
        answer('remove', () => {
          cart.items = cart.items.filter((item) => item.id !== id);
        }),
    },
  };
}

const wanted = { designId: 'new', productId: 'tee', variantId: 'white' };
const listPieces = (items: CartItem[]) => items.map(({ id, quantity }) => `${id} ${quantity}`).sort();

test('the cart holds the pieces of the design, beside what it held', async () => {
  const { store, cart } = openCart([toItem(undefined, 'M', 1), toItem('other', 'M', 5)]);
  const pieces = [
    { size: 'M', quantity: 14 },
    { size: 'L', quantity: 6 },
  ];
  expect(await putDesigns(store, [], [{ ...wanted, pieces }])).toMatchObject({ success: true });
  expect(listPieces(cart.items)).toEqual(['new-L 6', 'new-M 14', 'other-M 5', 'undefined-M 1']);
  expect(findDesign(cart, 'new')).toEqual({ pieces: { M: 14, L: 6 }, others: [], ids: ['new'] });
  expect(findDesign(null, 'new')).toEqual({ pieces: {}, others: [], ids: ['new'] });
});

test('each size goes with what a piece of it was shown to cost, where all pieces are made', async () => {
  const { store, added } = openCart([]);
  const pieces = [
    { variantId: 'white', size: 'M', quantity: 14, unitPrice: 1450 },
    { variantId: 'white', size: 'L', quantity: 6, unitPrice: 1550 },
    { variantId: 'black', size: 'M', quantity: 10, unitPrice: 1450 },
  ];
  const ofWhite = { ...wanted, pieces: pieces.slice(0, 2) };
  await putDesigns(store, [], [ofWhite], { perPiece: 700, setup: 4500, redraw: 2500, pieces });
  expect(added.map(({ seen }) => seen)).toEqual([
    { pieces: 30, price: 2150, setup: 7000 },
    { pieces: 30, price: 2250, setup: 7000 },
  ]);
});

test('again with other pieces: quantities change, and a size that is no longer wanted goes', async () => {
  const { store, cart } = openCart([toItem('new', 'M', 14), toItem('new', 'L', 6)]);
  await putDesigns(store, [], [{ ...wanted, pieces: [{ size: 'M', quantity: 20 }] }]);
  expect(listPieces(cart.items)).toEqual(['new-M 20']);
});

test('a changed design takes the place of the one before', async () => {
  const { store, cart } = openCart([toItem('old', 'M', 24), toItem('other', 'M', 5)]);
  await putDesigns(store, ['old'], [{ ...wanted, pieces: [{ size: 'M', quantity: 24 }] }]);
  expect(listPieces(cart.items)).toEqual(['new-M 24', 'other-M 5']);
});

test.each(['add', 'remove'] as const)('after a failed %s the next try adds nothing twice', async (failing) => {
  const { store, cart } = openCart([toItem('new', 'S', 3), toItem('old', 'M', 1)], failing);
  const pieces = [
    { size: 'S', quantity: 3 },
    { size: 'M', quantity: 9 },
  ];
  const put = () => putDesigns(store, ['old'], [{ ...wanted, pieces }]);
  expect(await put()).toEqual({ success: false, status: 500, error: 'Try again' });
  expect(await put()).toMatchObject({ success: true });
  expect(listPieces(cart.items)).toEqual(['new-M 9', 'new-S 3']);
});

describe('two colours of one drawing', () => {
  const white = { ...wanted, pieces: [{ size: 'M', quantity: 20 }] };
  const black = { ...wanted, designId: 'new-black', variantId: 'black', pieces: [{ size: 'M', quantity: 10 }] };
  const inSet = (item: CartItem, set: string): CartItem => ({
    ...item,
    variantId: 'black',
    ...(item.design && { design: { ...item.design, set } }),
  });

  test.each(['add', 'remove'] as const)('after a failed %s nothing is doubled and nothing is lost', async (failing) => {
    const before = [toItem('old', 'M', 24), inSet(toItem('old-black', 'L', 2), 'old'), toItem('other', 'M', 5)];
    const { store, cart } = openCart(before, failing);
    const { ids } = findDesign(cart, 'old');
    const put = () => putDesigns(store, ids, [white, black]);
    expect(await put()).toMatchObject({ success: false });
    expect(await put()).toMatchObject({ success: true });
    expect(listPieces(cart.items)).toEqual(['new-M 20', 'new-black-M 10', 'other-M 5']);
  });

  test('are found in the cart by either of them', () => {
    const { cart } = openCart([toItem('one', 'M', 20), inSet(toItem('two', 'M', 10), 'one'), toItem('other', 'M', 5)]);
    expect(findDesign(cart, 'two')).toEqual({
      pieces: { M: 10 },
      others: [{ variantId: 'white', pieces: { M: 20 } }],
      ids: ['two', 'one'],
    });
    expect(findDesign(cart, 'one').others).toEqual([{ variantId: 'black', pieces: { M: 10 } }]);
  });
});

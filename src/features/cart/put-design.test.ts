import { expect, test } from 'vitest';
import type { AddItem, Cart, CartItem } from './contract.ts';
import { findDesignPieces, putDesign } from './put-design.ts';

const design = { technique: 'embroidery', preview: '', near: '', words: [], setup: null, problem: null, hint: null };
const variant = { color: 'White', image: '', images: [] };

function toItem(designId: string | undefined, size: string, quantity: number): CartItem {
  return {
    ...{ id: `${designId}-${size}`, productId: 'tee', variantId: 'white', size, quantity, price: 2270, variant },
    ...{ product: { name: 'Tee', image: '' }, availableStock: 90 },
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

const wanted = { designId: 'new', productId: 'tee', variantId: 'white', replaces: null };
const listPieces = (items: CartItem[]) => items.map(({ id, quantity }) => `${id} ${quantity}`).sort();

test('the cart holds the pieces of the design, beside what it held', async () => {
  const { store, cart } = openCart([toItem(undefined, 'M', 1), toItem('other', 'M', 5)]);
  const pieces = [
    { size: 'M', quantity: 14 },
    { size: 'L', quantity: 6 },
  ];
  expect(await putDesign(store, { ...wanted, pieces })).toMatchObject({ success: true });
  expect(listPieces(cart.items)).toEqual(['new-L 6', 'new-M 14', 'other-M 5', 'undefined-M 1']);
  expect(findDesignPieces(cart, 'new')).toEqual({ M: 14, L: 6 });
});

test('each size goes with what a piece of it was shown to cost, where all pieces are made', async () => {
  const { store, added } = openCart([]);
  const pieces = [
    { size: 'M', quantity: 14, unitPrice: 1450 },
    { size: 'L', quantity: 6, unitPrice: 1550 },
  ];
  await putDesign(store, { ...wanted, pieces, seen: { perPiece: 700, setup: 4500, pieces } });
  expect(added.map(({ seen }) => seen)).toEqual([
    { pieces: 20, price: 2150, setup: 4500 },
    { pieces: 20, price: 2250, setup: 4500 },
  ]);
});

test('again with other pieces: quantities change, and a size that is no longer wanted goes', async () => {
  const { store, cart } = openCart([toItem('new', 'M', 14), toItem('new', 'L', 6)]);
  await putDesign(store, { ...wanted, pieces: [{ size: 'M', quantity: 20 }] });
  expect(listPieces(cart.items)).toEqual(['new-M 20']);
});

test('a changed design takes the place of the one before', async () => {
  const { store, cart } = openCart([toItem('old', 'M', 24), toItem('other', 'M', 5)]);
  await putDesign(store, { ...wanted, pieces: [{ size: 'M', quantity: 24 }], replaces: 'old' });
  expect(listPieces(cart.items)).toEqual(['new-M 24', 'other-M 5']);
});

test.each(['add', 'remove'] as const)('after a failed %s the next try adds nothing twice', async (failing) => {
  const { store, cart } = openCart([toItem('new', 'S', 3), toItem('old', 'M', 1)], failing);
  const order = {
    ...{ ...wanted, replaces: 'old' },
    pieces: [
      { size: 'S', quantity: 3 },
      { size: 'M', quantity: 9 },
    ],
  };
  expect(await putDesign(store, order)).toEqual({ success: false, status: 500, error: 'Try again' });
  expect(await putDesign(store, order)).toMatchObject({ success: true });
  expect(listPieces(cart.items)).toEqual(['new-M 9', 'new-S 3']);
});

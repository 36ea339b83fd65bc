import type { Locator, Page } from 'playwright-core';
import { sessionKey } from '#features/cart/session.ts';
import { lineOf, newSession, type Sku } from '../shop-data.ts';
import { open } from './journey.ts';

/** How a visitor works the page: with a pointer, or with the keyboard and nothing else. */
export interface Hand {
  press(target: Locator): Promise<void>;
  /** A radio button or a tick box. */
  choose(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  pick(target: Locator, option: string): Promise<void>;
}

export const pointer: Hand = {
  press: (target) => target.click(),
  choose: (target) => target.check(),
  type: (target, text) => target.fill(text),
  pick: async (target, option) => {
    await target.selectOption({ label: option });
  },
};

/** On a screen that feels it. */
export const finger: Hand = {
  ...pointer,
  press: (target) => target.tap(),
  choose: (target) => target.tap(),
};

type Place = 'there' | 'in its group' | 'elsewhere';

/** Where the focus is, seen from an element: radio buttons of one name are one stop of the Tab key. */
function placeOfFocus(target: Locator): Promise<Place> {
  return target.evaluate((element) => {
    const active = document.activeElement;
    if (active === element) return 'there';
    const radios = [element, active].filter((one) => one instanceof HTMLInputElement && one.type === 'radio');
    const [a, b] = radios as HTMLInputElement[];
    return a && b && a.name === b.name && a.form === b.form ? 'in its group' : 'elsewhere';
  });
}

export function keyboardOf(page: Page): Hand {
  async function tabTo(target: Locator): Promise<Place> {
    await target.waitFor();
    for (let stop = 0; stop < 200; stop++) {
      const place = await placeOfFocus(target);
      if (place !== 'elsewhere') return place;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key never comes to ${target}`);
  }
  return {
    press: async (target) => {
      await tabTo(target);
      await page.keyboard.press('Enter');
    },
    choose: async (target) => {
      await tabTo(target);
      for (let step = 0; step < 30 && (await placeOfFocus(target)) !== 'there'; step++) {
        await page.keyboard.press('ArrowDown');
      }
      if (!(await target.isChecked())) await page.keyboard.press('Space');
    },
    type: async (target, text) => {
      await tabTo(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    pick: async (target, option) => {
      await tabTo(target);
      await page.keyboard.type(option);
    },
  };
}

export type Payment = 'card' | 'bank_transfer' | 'cash_on_delivery';

export const paymentNames: Record<Payment, string> = {
  card: 'Credit/Debit Card',
  bank_transfer: 'Bank Transfer',
  cash_on_delivery: 'Cash on Delivery',
};

export const person = {
  'First name': 'Nimali',
  'Last name': 'Sample',
  Email: 'nimali@example.com',
  Phone: '+94 77 000 0000',
};

export const goodCard = '4242 4242 4242 4242';

export function paymentChoice(page: Page, payment: Payment): Locator {
  return page.getByRole('radio', { name: new RegExp(`^${paymentNames[payment]}`) });
}

export function box(place: Page | Locator, name: string): Locator {
  return place.getByRole('textbox', { name, exact: true });
}

/** The first page of a visit with a filled cart: the product pages have tests of their own. */
export async function openWithCart(
  page: Page,
  path: string,
  lines: readonly [item: Sku, quantity: number][],
): Promise<void> {
  await openWithLines(
    page,
    path,
    lines.map(([item, quantity]) => lineOf(item, quantity)),
  );
}

/** The same with lines as the API takes them. */
export async function openWithLines(page: Page, path: string, lines: object[]): Promise<void> {
  const session = newSession();
  for (const data of lines) {
    const answer = await page.request.post('/api/cart', { data, headers: { 'X-Session-ID': session } });
    if (!answer.ok()) throw new Error(`Not put into the cart: ${await answer.text()}`);
  }
  const script = await page.addInitScript(([key, id]) => localStorage.setItem(key, id), [sessionKey, session] as const);
  await open(page, path);
  await script.dispose();
}

/** Fills in all that the checkout requires, top to bottom. */
export async function fillCheckout(page: Page, payment: Payment, hand = pointer): Promise<void> {
  for (const [name, value] of Object.entries(person)) await hand.type(box(page, name), value);
  await hand.type(box(page, 'Street address'), '12 Sample Road');
  await hand.type(box(page, 'City'), 'Colombo');
  await hand.pick(page.getByRole('combobox', { name: 'State/Province' }), 'Western');
  await hand.type(box(page, 'Postal code'), '00300');
  await hand.choose(paymentChoice(page, payment));
  if (payment === 'card') await fillCard(page, goodCard, hand);
}

export async function fillCard(page: Page, number: string, hand = pointer): Promise<void> {
  await hand.type(box(page, 'Card number'), number);
  await hand.pick(page.getByRole('combobox', { name: 'Expiry month' }), '08');
  await hand.pick(page.getByRole('combobox', { name: 'Expiry year' }), String(new Date().getFullYear() + 2));
  await hand.type(box(page, 'CVV'), '123');
  await hand.type(box(page, 'Name on card'), 'N Sample');
}

/**
 * How many pictures are still to come. The first of them is scrolled to: more of a list may have come after its
 * end was reached.
 */
export function picturesToCome(page: Page): Promise<number> {
  return page.evaluate(() => {
    const late = [...document.images].filter((image) => !image.complete);
    late[0]?.scrollIntoView({ behavior: 'instant', block: 'center' });
    return late.length;
  });
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeErrors, desk, phone, type VisitOptions } from '../../support/browser/browser.ts';
import { box, fillCheckout, finger, type Hand, keyboardOf, person, pointer } from '../../support/browser/hands.ts';
import { cartLink, eventually, open, textOf, words } from '../../support/browser/journey.ts';
import { type Call, cartAdd, create, loseAnswer, once, orderLoad, serverError } from '../../support/browser/network.ts';
import { drawCrest, pdfCrest, psdCrest } from '../../support/studio/drawn-files.ts';
import { type ArtworkFile, studio, toFile } from './studio.ts';

// From a drawing to an order of forty pieces, with each kind of drawing and way to work.

const drawings = {
  PNG: async () => toFile('olu-house-crest.png', await drawCrest()),
  PDF: async () => toFile('olu-house-crest.pdf', pdfCrest(), 'application/pdf'),
  PSD: async () => toFile('olu-house-crest.psd', await psdCrest(), 'image/vnd.adobe.photoshop'),
  text: async () => undefined,
};

const inputs = {
  mouse: { options: {}, toHand: (): Hand => pointer },
  finger: { options: { hasTouch: true, isMobile: true }, toHand: (): Hand => finger },
  keyboard: { options: {}, toHand: keyboardOf },
};

const calls = {
  blanks: ['GET', /\/api\/blanks$/],
  upload: ['POST', /\/api\/uploads/],
  save: ['POST', /\/api\/designs$/],
  cart: cartAdd,
  create,
  order: orderLoad,
  quote: ['POST', /\/api\/quotes$/],
} satisfies Record<string, Call>;

export type Step = keyof typeof calls;

export interface Walk {
  drawing: keyof typeof drawings;
  input: keyof typeof inputs;
  width: 390 | 1440;
  technique: string;
  colour: string;
  place: 'Left chest' | 'Centre';
  /** The check advises against it: it is made as it is. */
  isAdvised?: boolean;
  /** Of a text. */
  lines?: readonly string[];
  /** Empty where nothing is set up. */
  setupLabel: string;
  /** Steps whose first call fails: answered by 500, or done with an answer that is lost. */
  failing: readonly Step[];
  fate: 'serverError' | 'lost answer';
}

/** Forty pieces in five sizes. */
export const sizes = { S: 4, M: 14, L: 14, XL: 6, '2XL': 2 };

/** Prices as the visitor saw them, to be compared with those stored. */
export interface Seen {
  file: ArtworkFile | undefined;
  place: { xMm: number; yMm: number; widthMm: number };
  /** Rupees before tax and shipping. */
  total: number;
}

export interface Walker {
  page: Page;
  walk: Walk;
  hand: Hand;
  /** Whether axe looks at this state. */
  looksAt(state: string): boolean;
}

export const toOptions = ({ input, width }: Walk): VisitOptions => ({
  viewport: width === 390 ? phone : desk,
  ...inputs[input].options,
});

export const toWalker = (page: Page, walk: Walk, looksAt: Walker['looksAt']): Walker => ({
  page,
  walk,
  looksAt,
  hand: inputs[walk.input].toHand(page),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function look({ page, looksAt }: Walker, state: string): Promise<void> {
  if (looksAt(state)) expect(await axeErrors(page), state).toEqual([]);
}

/** Each of these steps fails once where the walk says so; the visitor reads why and does the same again. */
async function insist(walker: Walker, steps: Step[], act: () => Promise<void>, told: string | RegExp): Promise<void> {
  for (const step of steps) {
    if (!(await failOnce(walker, step))) continue;
    await act();
    await walker.page.getByRole('alert').filter({ hasText: told }).last().waitFor();
    await look(walker, `${step} fails`);
  }
  await act();
}

async function failOnce({ page, walk }: Walker, step: Step): Promise<boolean> {
  if (!walk.failing.includes(step)) return false;
  const [method] = calls[step];
  await once(page, calls[step], walk.fate === 'lost answer' && method === 'POST' ? loseAnswer : serverError);
  return true;
}

/** A drawing in the Studio: a file by the browser's own dialog, or a text. */
async function bring(walker: Walker): Promise<ArtworkFile | undefined> {
  const { page, hand, walk } = walker;
  const file = await drawings[walk.drawing]();
  await open(page, '/studio');
  const isFailing = await failOnce(walker, 'blanks');
  if (file) {
    const button = walk.input === 'keyboard' ? studio(page).picker : page.getByText('Choose a file', { exact: true });
    const [dialog] = await Promise.all([page.waitForEvent('filechooser'), hand.press(button)]);
    await dialog.setFiles(file);
  } else {
    await hand.press(page.getByRole('button', { name: /Or type a text/ }));
  }
  if (isFailing) {
    await page.getByText('The garments and prices could not be loaded. Your drawing is kept.').waitFor();
    await look(walker, 'blanks fail');
    await hand.press(button(page, 'Try Again'));
  }
  await studio(page).heading.waitFor();
  return file;
}

async function choose({ page, hand, walk }: Walker): Promise<void> {
  const bench = studio(page);
  for (const [at, line] of (walk.lines ?? []).entries()) {
    if (at > 0) await hand.press(button(page, 'Add a line'));
    await hand.type(bench.field(`Line ${at + 1}`), line);
  }
  await hand.choose(bench.technique(walk.technique));
  await hand.choose(page.getByRole('group', { name: 'Colour', exact: true }).getByRole('radio', { name: walk.colour }));
  await hand.choose(page.getByRole('radio', { name: walk.place }));
  if (walk.place === 'Centre') await hand.type(bench.field('Width'), '20');
  await hand.type(bench.field('Down'), '2.3');
  for (const [size, count] of Object.entries(sizes)) await hand.type(bench.field(`Pieces of ${size}`), `${count}`);
  await page.keyboard.press('Enter');
  await eventually(() => bench.bar.textContent()).toMatch(/40 pieces/);
  if (walk.isAdvised) await hand.choose(page.getByRole('checkbox', { name: /^Make it as it is/ }));
  await bench.made(walk.technique).waitFor();
}

async function read(page: Page): Promise<Pick<Seen, 'place' | 'total'>> {
  const { field, bar } = studio(page);
  const [xMm = 0, yMm = 0, widthMm = 0] = await Promise.all(
    ['Across', 'Down', 'Width'].map(async (label) => Math.round(Number(await field(label).inputValue()) * 10)),
  );
  const [, total = ''] = /LKR.([\d,]+)\.00/.exec((await bar.textContent()) ?? '') ?? [];
  return { place: { xMm, yMm, widthMm }, total: Number(total.replaceAll(',', '')) };
}

/** From an empty Studio to a full cart. */
export async function walkToCart(walker: Walker): Promise<Seen> {
  const { page, hand, walk } = walker;
  const file = await bring(walker);
  await choose(walker);
  await look(walker, 'workbench');
  const seen = { file, ...(await read(page)) };
  const add = () => hand.press(button(page, 'Add to Cart'));
  const steps: Step[] = walk.drawing === 'text' ? ['save', 'cart'] : ['upload', 'save', 'cart'];
  await insist(walker, steps, add, /try again|Failed to add item to cart/i);
  await page.getByRole('heading', { name: 'Your cart' }).waitFor();
  await cartLink(page, 40).waitFor();
  await look(walker, 'cart');
  return seen;
}

/** From the cart to the order. @returns its id */
export async function walkToOrder(walker: Walker): Promise<string> {
  const { page, hand, walk } = walker;
  await hand.press(page.getByRole('link', { name: 'Proceed to Checkout', exact: true }));
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  if (walk.setupLabel) await words(summary, walk.setupLabel).waitFor();
  await fillCheckout(page, 'cash_on_delivery', hand);
  await look(walker, 'checkout');
  const failsToShow = await failOnce(walker, 'order');
  const place = () => hand.press(button(page, 'Place Order'));
  await insist(walker, ['create'], place, /Failed to (submit|create) order/);
  if (failsToShow) {
    await page.getByRole('heading', { name: 'Order Not Found' }).waitFor();
    await look(walker, 'order fails');
    await hand.press(button(page, 'Try Again'));
  }
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  if (walk.setupLabel) await words(page.getByRole('region', { name: 'Order Items' }), walk.setupLabel).waitFor();
  await look(walker, 'order');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** From the link of a design, in the Studio, to a quote request. @returns its number */
export async function walkToQuote(walker: Walker, designId: string): Promise<string> {
  const { page, hand, walk } = walker;
  await open(page, `/studio?design=${designId}`);
  await studio(page).made(walk.technique).waitFor();
  const ask = page.getByRole('button', { name: 'Ask for a quote' }).locator('visible=true').first();
  await hand.press(ask);
  await words(page.getByRole('region', { name: 'Your design' }), new RegExp(`^${walk.technique}`)).waitFor();
  const { Email, Phone } = person;
  for (const [name, value] of Object.entries({ Name: 'Nimali Sample', Email, Phone }))
    await hand.type(box(page.getByRole('form', { name: 'Quote request' }), name), value);
  await look(walker, 'quote');
  const send = () => hand.press(page.getByRole('main').getByRole('button', { name: 'Get Your Quote' }));
  await insist(walker, ['quote'], send, 'Submission Error');
  const thanks = await textOf(page.getByRole('main').getByRole('status').filter({ hasText: 'has arrived' }));
  await look(walker, 'quote sent');
  return /QR-\d{6}/.exec(thanks)?.[0] ?? '';
}

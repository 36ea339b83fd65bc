import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeErrors } from '../../support/browser/browser.ts';
import { eventually, follow, money, open, press, textOf, words } from '../../support/browser/journey.ts';
import { type Call, once, serverError } from '../../support/browser/network.ts';
import { rings } from '../../support/designs.ts';
import { full } from '../../support/length.ts';
import { password, sixDigits } from '../../support/office.ts';
import { hasFocus, quote } from '../enquiries/forms.ts';

// A day of staff and a customer, each step as one of them does it.

/** Makes a step. @param kept the typed values, looked at where the step failed before it succeeds */
export type Step = (
  page: Page,
  call: Call,
  act: () => Promise<unknown>,
  kept?: () => Promise<unknown>,
) => Promise<void>;

/**
 * In a failing day the first call of each step fails: the screen says so, and keeps typed values. The next call works.
 */
export const stepOf =
  (isFailing: boolean): Step =>
  async (page, call, act, kept) => {
    if (isFailing) {
      await once(page, call, serverError);
      await act();
      await page.getByRole('alert').filter({ visible: true }).first().waitFor();
      await kept?.();
    }
    await act();
  };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const first = (page: Page, role: 'link' | 'button', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true }).first();
const line = (page: Page) => page.getByRole('region', { name: /^1\./ });
const saved = (page: Page) => words(page, /^Draft, saved/).waitFor();

/** By password and the six digits of the app, to Today. */
export async function signIn(page: Page, step: Step, email: string, secret: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await step(page, ['POST', /\/sign-in$/], () => press(page, 'Sign in'));
  await heading(page, 'Six digits');
  // Those of now were given when it was switched on. The sixth digit sends them.
  const code = page.getByLabel('Code');
  const digits = sixDigits(secret, Date.now() + 30_000);
  await step(
    page,
    ['POST', /\/sign-in\/code$/],
    async () => ((await code.inputValue()) === '' ? code.fill(digits) : press(page, 'Sign in')),
    async () => expect(await code.inputValue()).toBe(digits),
  );
  await heading(page, 'Today');
}

/** A quote request with a drawing, by the form of the site. @returns its number */
export async function askForQuote(page: Page, step: Step, email: string): Promise<string> {
  await open(page, '/quote');
  await quote.fill(page, email);
  await quote.picker(page).setInputFiles({ name: 'rings.png', mimeType: 'image/png', buffer: await rings() });
  await quote.uploaded(page, 'rings.png');
  const typed = await quote.values(page);
  await step(
    page,
    quote.call,
    () => quote.send(page).click(),
    async () => expect(await quote.values(page)).toEqual(typed),
  );
  return quote.arrived(page);
}

interface Priced {
  color: string;
  size: string;
  /** Rupees a piece. */
  each: number;
  /** Rupees, once. */
  setup: number;
}

/** The list's own price of so many pieces with the drawing on them. */
export async function readListPrice(shopUrl: string, quantity: number): Promise<Priced> {
  const { blanks } = await (await fetch(`${shopUrl}/api/blanks`)).json();
  const { id, variants, areas } = blanks[0];
  const [{ id: variantId, color, sizes }] = variants;
  const [{ size }] = sizes;
  const answer = await fetch(`${shopUrl}/api/price`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      productId: id,
      technique: 'screen-printing',
      areaId: areas[0].id,
      widthMm: 80,
      heightMm: 80,
      colours: 3,
      pieces: [{ variantId, size, quantity }],
    }),
  });
  const { price } = await answer.json();
  const each = price.blank / quantity + price.perPiece;
  return { color, size, each, setup: price.setup };
}

/** From Today to the desk of a request that waits: its row leads there. */
export async function openWaiting(page: Page, number: string, button: 'Write offer' | 'Go on'): Promise<void> {
  await page.goto('/');
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('link', { name: button }).click();
  await words(page, number).filter({ visible: true }).first().waitFor();
}

/** The customer's request, which has a place of its own on a telephone. */
export async function readRequest(page: Page, sign: string): Promise<void> {
  const tab = page.getByRole('link', { name: 'Request', exact: true });
  // The number stands there before the request does, and until then no tab.
  await words(page, sign).waitFor({ state: 'attached' });
  const hasTabs = await tab.isVisible();
  if (hasTabs) await tab.click();
  await words(page, sign).waitFor();
  await page.getByRole('link', { name: 'rings.png' }).waitFor();
  if (hasTabs) await follow(page, 'Offer');
}

/** A line of a blank with the customer's drawing, its price and setup out of the price list. */
export async function writeOffer(page: Page, step: Step, { color, size, each, setup }: Priced): Promise<void> {
  await press(page, 'Blank with a design');
  const one = line(page);
  await one.getByLabel('Words').fill('Rings on the front');
  await one.getByLabel('Technique').selectOption('screen-printing');
  await one.getByLabel('Size, mm').fill('80 x 80');
  await one.getByLabel('Add a colour to line 1').selectOption(color);
  await one.getByLabel(`${color} ${size}`, { exact: true }).fill('50');
  await one.getByLabel('Design', { exact: true }).selectOption('Make one of rings.png');
  await one.getByAltText('The design from near').waitFor();
  const own = one.getByLabel('Our price, a piece');
  await eventually(async () => Number((await own.inputValue()).replaceAll(',', ''))).toBe(each);
  await press(page, new RegExp(`, ${setup.toLocaleString('en')} by the list$`));
  await saved(page);
  const note = page.getByLabel('Note to Nimali');
  // Saved by itself: after a failure a press saves the draft.
  await step(
    page,
    ['PUT', /\/draft$/],
    async () => {
      if ((await note.inputValue()) === '') await note.fill('A sample is yours to keep.');
      else await press(page, 'Save now');
    },
    async () => expect(await note.inputValue()).toBe('A sample is yours to keep.'),
  );
  await saved(page);
}

/** As many pieces as the customer wants now, at the price that the list has for them. */
export async function changePieces(page: Page, { color, size, each }: Priced, pieces: number): Promise<void> {
  await line(page).getByLabel(`${color} ${size}`, { exact: true }).fill(String(pieces));
  const own = line(page).getByLabel('Our price, a piece');
  await eventually(async () => Number((await own.inputValue()).replaceAll(',', ''))).toBe(each);
  await saved(page);
}

export async function sendOffer(page: Page, step: Step, version: number): Promise<void> {
  await step(page, ['POST', /\/send$/], () => first(page, 'button', /^Send offer/).click());
  await page.getByRole('heading', { name: `Version ${version} is with Nimali Sample` }).waitFor();
}

/** Opens the link of an offer and reads its sum. */
export async function readOffer(page: Page, path: string, rupees: number): Promise<void> {
  await page.goto(path);
  await first(page, 'link', 'Accept this offer').waitFor();
  expect(await textOf(page.getByRole('main'))).toContain(money(rupees));
  if (full) expect(await axeErrors(page)).toEqual([]);
}

export async function askForChange(page: Page, step: Step, said: string): Promise<void> {
  await first(page, 'link', 'Ask for a change').click();
  await heading(page, 'What should be different?');
  if (full) expect(await axeErrors(page)).toEqual([]);
  const typed = page.getByLabel('Your words');
  await typed.fill(said);
  await step(
    page,
    ['POST', /\/change$/],
    () => press(page, 'Send the change'),
    async () => expect(await typed.inputValue()).toBe(said),
  );
  await heading(page, 'We have your change.');
}

/** With address, terms, and the name typed last. @returns the number of the order */
export async function acceptOffer(page: Page, step: Step): Promise<string> {
  await first(page, 'link', 'Accept this offer').click();
  await page.getByLabel('Street address').fill('41 Sample Road');
  await page.getByLabel('City').fill('Matale');
  await page.getByLabel('State/Province').selectOption('Central');
  await page.getByLabel('Postal code').fill('21000');
  await page.getByLabel('I have seen the proof').check();
  await press(page, /^Accept and order/);
  await page.getByText('Your name is the signature. Please type it here').first().waitFor();
  expect(await axeErrors(page)).toEqual([]);
  const name = page.getByLabel('Type your full name');
  await follow(page, 'Your full name');
  await hasFocus(name);
  await name.fill('Nimali Sample');
  await step(
    page,
    ['POST', /\/accept$/],
    () => press(page, /^Accept and order/),
    async () =>
      expect([await name.inputValue(), await page.getByLabel('City').inputValue()]).toEqual([
        'Nimali Sample',
        'Matale',
      ]),
  );
  await heading(page, 'Accepted. It is an order now.');
  if (full) expect(await axeErrors(page)).toEqual([]);
  return /LW-\d+/.exec(await textOf(page.getByRole('link', { name: /^Go to order/ })))?.[0] ?? '';
}

const status: Call = ['POST', /\/api\/orders\/status$/];

/** One step of the order, by the button that is next. */
export async function moveOrder(
  page: Page,
  step: Step,
  orderNumber: string,
  button: string,
  done: string,
): Promise<void> {
  await step(page, status, () => first(page, 'button', button).click());
  await words(page, `${orderNumber} ${done}. The mail goes out in 10 s.`).waitFor();
}

/** With courier and number, which are saved before the step. */
export async function shipOrder(page: Page, step: Step, orderNumber: string): Promise<void> {
  await page.getByLabel('Firm', { exact: true }).fill('Sample Couriers');
  const number = page.getByLabel('Number', { exact: true });
  await number.fill('SC-4821');
  await step(
    page,
    ['POST', /\/fields$/],
    () => first(page, 'button', 'Mark shipped').click(),
    async () => expect(await number.inputValue()).toBe('SC-4821'),
  );
  await words(page, `${orderNumber} shipped. The mail goes out in 10 s.`).waitFor();
}

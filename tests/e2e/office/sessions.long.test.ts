import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk } from '../../support/browser/browser.ts';
import { eventually, press, words } from '../../support/browser/journey.ts';
import { once } from '../../support/browser/network.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { request } from '../../support/enquiries.ts';
import { password } from '../../support/office.ts';
import { storeOrders } from '../../support/staff/staff-data.ts';

const office = testOfficeInBrowser();

/** The one row that a statement finds. */
async function rowOf(statement: string, id: string) {
  const rows = await office.database.query<Record<string, unknown>>(statement, [id]);
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
}

/** How often staff changed a record: each save writes a row. */
const savesOf = async (id: string) =>
  (await rowOf(`select count(*)::int as n from activity where actor = 'staff' and subject_id = $1`, id)).n as number;

async function endSessions(): Promise<void> {
  expect(await office.database.query('delete from staff_sessions returning id')).toHaveLength(1);
}

/** In the dialog over the screen, at the second try. */
async function signInOverTheScreen(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await words(dialog, 'Sign in again to go on. What you typed is kept.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await press(dialog, 'Sign in');
  await words(dialog, /^E-mail or password is wrong\./).waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await press(dialog, 'Sign in');
  await dialog.waitFor({ state: 'hidden' });
}

/** A field has this text once the record has been read again. */
const has = (field: Locator, text: string) => eventually(() => field.inputValue()).toBe(text);

async function typeAnOffer(page: Page): Promise<void> {
  const asked = await fetch(`${office.shopUrl}/api/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(request),
  });
  const { number } = ((await asked.json()) as { quote: { number: string } }).quote;
  const id = (await rowOf('select id from quotes where number = $1', number)).id as string;
  await page.goto(`${office.url}/quotes/${number}`, { waitUntil: 'networkidle' });
  await press(page, 'Free line');
  const line = page.getByRole('region', { name: /^1\./ });
  await line.getByLabel('Words').fill('Redraw the crest');
  await line.getByLabel('Price').fill('6,500');
  await words(page, /^Draft, saved/).waitFor();
  const before = await savesOf(id);

  await endSessions();
  await page.getByLabel('Note to Nimali').fill('Two of them are yours to keep.');
  await signInOverTheScreen(page);
  await words(page, /^Draft, saved/).waitFor();
  await has(page.getByLabel('Note to Nimali'), 'Two of them are yours to keep.');
  await has(line.getByLabel('Words'), 'Redraw the crest');
  expect(await rowOf('select note, lines from offers where quote_id = $1', id)).toMatchObject({
    note: 'Two of them are yours to keep.',
    lines: [{ text: 'Redraw the crest' }],
  });
  expect(await savesOf(id)).toBe(before + 1);
}

async function typeAProduct(page: Page): Promise<void> {
  const id = 'araliya-everyday-tee';
  const { version } = await rowOf('select version from products where id = $1', id);
  await page.goto(`${office.url}/products/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Material').fill('Linen');
  await endSessions();
  await page.getByLabel('In one line').fill('A tee for hot days.');
  await press(page, 'Save 2 changes');
  await signInOverTheScreen(page);
  await eventually(() => page.getByRole('button', { name: /^Save \d/ }).count()).toBe(0);
  await has(page.getByLabel('Material'), 'Linen');
  await has(page.getByLabel('In one line'), 'A tee for hot days.');
  expect(await rowOf('select material, short_description, version from products where id = $1', id)).toEqual({
    material: 'Linen',
    short_description: 'A tee for hot days.',
    version: Number(version) + 1,
  });
  expect(await savesOf(id)).toBe(1);
}

async function typeANote(page: Page): Promise<void> {
  const [{ id = '', orderNumber = '' } = {}] = await storeOrders(office.database);
  await page.goto(`${office.url}/orders/${orderNumber}`, { waitUntil: 'networkidle' });
  await page.getByLabel('For us only').fill('Fold by hand.');
  await endSessions();
  await page.getByLabel('For us only').pressSequentially(' No plastic.');
  await press(page, 'Save notes');
  await signInOverTheScreen(page);
  await words(page, /^Saved .* by Dilani W\.$/).waitFor();
  await has(page.getByLabel('For us only'), 'Fold by hand. No plastic.');
  expect(await rowOf('select staff_note, version from orders where id = $1', id)).toEqual({
    staff_note: 'Fold by hand. No plastic.',
    version: 2,
  });
  expect(await savesOf(id)).toBe(1);
}

/** A save that is under way until it is let go. */
async function slowSave(page: Page, path: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await once(page, ['POST', path], (route) => promise.then(() => route.fallback()));
  return resolve;
}

test.each([
  ['product', `/products/arugam-bucket-hat`, 'Material', 'Save 1 change'],
  ['order', '/orders/', 'For us only', 'Save notes'],
])('what is typed while the %s is being saved stays, and is saved next', async (_, path, label, save) => {
  const [{ id = '' } = {}] = path.endsWith('/') ? await storeOrders(office.database) : [];
  await office.work({ viewport: desk }, async ({ page }) => {
    await page.goto(`${office.url}${path}${id}`);
    const field = page.getByLabel(label);
    await field.fill('Linen');
    const letGo = await slowSave(page, /\/fields$/);
    await press(page, save);
    await field.fill('Linen and silk');
    letGo();
    await eventually(() => page.getByRole('button', { name: save }).isEnabled()).toBe(true);
    await has(field, 'Linen and silk');
    await press(page, save);
    await eventually(() => page.getByRole('button', { name: save }).count()).toBe(0);
    await has(field, 'Linen and silk');
    await page.reload();
    await has(field, 'Linen and silk');
  });
});

// From here on the owner's first session is gone.
test('a session that ends in the middle of typing: it is there after signing in, and is saved once', async () => {
  await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
    expectProblem(/401/);
    await typeAnOffer(page);
    await typeAProduct(page);
    await typeANote(page);
  });
});

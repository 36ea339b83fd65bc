import type { Locator, Page } from 'playwright-core';
import { box, type Hand, pointer } from '../../support/browser/hands.ts';
import { eventually, type OpenShop, textOf, words } from '../../support/browser/journey.ts';
import type { Call } from '../../support/browser/network.ts';

export const form = (page: Page): Locator => page.getByRole('form', { name: 'Quote request' });
export const service = (page: Page): Locator => form(page).getByRole('combobox', { name: 'Service', exact: true });
export const send = (page: Page): Locator => form(page).locator('[type=submit]');
export const success = 'Thank you! Your quote request has arrived. We reply within 24 hours.';
export const failure = 'Failed to submit quote request';

/** What a quote request must say; each test asks under an address of its own. */
export const asked = (email: string) => ({
  Name: 'Nimali Sample',
  Email: email,
  Phone: '+94 77 000 0000',
  'Project description': 'A crest on navy polos, eight thread colours.',
});

export async function fillQuote(page: Page, email: string, hand: Hand = pointer): Promise<void> {
  const { 'Project description': project, ...person } = asked(email);
  for (const [name, value] of Object.entries(person)) await hand.type(box(form(page), name), value);
  await hand.pick(service(page), 'Embroidery');
  await hand.type(box(form(page), 'Project description'), project);
}

export interface StoredQuote {
  number: string;
  name: string;
  phone: string;
  company: string;
  service_id: string;
  project_description: string;
  quantity: string;
  deadline: string;
  budget: string;
  additional_notes: string;
  files: { name: string; size: number; type: string; url: string }[];
}

/** The quote requests that came from one address, oldest first. */
export function quotesOf({ database }: OpenShop, email: string): Promise<StoredQuote[]> {
  return database.query<StoredQuote>('select * from quotes where email = $1 order by number', [email]);
}

/** Waits for the banner; gives the number that it names. */
export async function arrived(page: Page): Promise<string> {
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: success });
  await words(banner, success).waitFor();
  return /Your quote number is (QR-\d{6})\./.exec(await textOf(banner))?.[1] ?? '';
}

export async function failed(page: Page, text: string): Promise<Locator> {
  const panel = page.getByRole('main').getByRole('alert');
  await panel.getByRole('heading', { name: 'Submission Error' }).waitFor();
  await words(panel, text).waitFor();
  return panel;
}

/** The message that belongs to a field, as a screen reader reads it with the field; empty where it is not at fault. */
export async function faultOf(field: Locator): Promise<string> {
  if ((await field.getAttribute('aria-invalid')) !== 'true') return '';
  const [id] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  return textOf(field.page().locator(`[id="${id}"]`));
}

/** Waits until the focus is there. */
export function hasFocus(place: Locator): Promise<void> {
  return eventually(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
}

export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

export function png(name: string): SampleFile {
  return { name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
}

/** @param bytes about as long as that */
export function pdf(name: string, bytes = 400): SampleFile {
  const padding = Buffer.alloc(bytes, '% nothing to see here\n');
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), padding, Buffer.from('\n%%EOF\n')]);
  return { name, mimeType: 'application/pdf', buffer };
}

export const picker = (page: Page): Locator => form(page).getByLabel('Choose files');
export const fileRow = (page: Page, name: string): Locator =>
  form(page).getByRole('list', { name: 'Files to send' }).getByRole('listitem').filter({ hasText: name });

export async function uploaded(page: Page, name: string): Promise<void> {
  await words(fileRow(page, name), 'Uploaded').waitFor();
}

/** The call that a file goes up by. */
export const uploads: Call = ['POST', /\/api\/uploads$/];

/** Sends the request that is filled in; gives the files that were stored with it. */
export async function filesOf(shop: OpenShop, page: Page, email: string): Promise<StoredQuote['files']> {
  await send(page).click();
  await arrived(page);
  const [stored] = await quotesOf(shop, email);
  return stored?.files ?? [];
}

import type { Locator, Page } from 'playwright-core';
import { box, type Hand, pointer } from '../../support/browser/hands.ts';
import { type OpenShop, textOf } from '../../support/browser/journey.ts';

export const form = (page: Page): Locator => page.getByRole('form', { name: 'Send a message' });
export const send = (page: Page): Locator => form(page).locator('[type=submit]');
export const service = (page: Page): Locator => form(page).getByRole('combobox', { name: 'Service (optional)' });
export const picker = (page: Page): Locator => form(page).getByLabel('Choose files');
export const success = "Thank you! Your message has been sent successfully. We'll get back to you soon.";
export const failure = 'Sorry, there was an error sending your message. Please try again.';

/** What a message must say; each test writes from an address of its own. */
export const written = (email: string) => ({
  'Full Name': 'Nimali Sample',
  'Email Address': email,
  Subject: 'Crests for forty polos',
  Message: 'Two colours. Can you do it by May?',
});

export async function fillMessage(page: Page, email: string, hand: Hand = pointer): Promise<void> {
  for (const [name, value] of Object.entries(written(email))) await hand.type(box(form(page), name), value);
}

export interface StoredMessage {
  id: string;
  number: string;
  name: string;
  phone: string;
  company: string;
  service: string;
  subject: string;
  message: string;
  files: { name: string; size: number; type: string; url: string }[];
}

export function messagesFrom({ database }: OpenShop, email: string): Promise<StoredMessage[]> {
  return database.query<StoredMessage>('select * from inquiries where email = $1 order by number', [email]);
}

/** Waits for the success text; gives the number that stands below it. */
export async function arrived(page: Page): Promise<string> {
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: success });
  return /number (IN-\d{6})\./.exec(await textOf(banner))?.[1] ?? '';
}

/** Waits for the failure text; gives what else the alert says. */
export async function failed(page: Page): Promise<string> {
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: failure });
  return (await textOf(alert)).replace(failure, '').trim();
}

export function valuesOf(page: Page): Promise<string[]> {
  return form(page)
    .locator('input:not([type=file]), select, textarea')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

/** Drops a file where the form takes files. */
export async function dropFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  const dragged = await page.evaluateHandle(
    ([name, data]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  const place = form(page).getByText('Choose files');
  for (const type of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer: dragged });
}

export const fileRow = (page: Page, name: string): Locator =>
  form(page).getByRole('list', { name: 'Files to send' }).getByRole('listitem').filter({ hasText: name });

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { connectDatabase } from '#db/client.server.ts';
import { offerAtOnce, withdrawQuote } from '#features/offers/sending/send.server.ts';
import type { OfferServices } from '#features/offers/service.server.ts';
import { openMailQueue } from '#mail/queue.server.ts';
import { axeErrors } from '../../support/browser/browser.ts';
import { type OpenShop, open, words } from '../../support/browser/journey.ts';
import { type Content, dayAfter } from '../../support/staff/offers.ts';

export interface Offered {
  /** Of the quote request. */
  number: string;
  /** Of the customer's page. */
  path: string;
}

const actor = { kind: 'terminal' } as const;

/** Staff at their offers, for the tests of one file. */
export function offersIn(shop: OpenShop) {
  async function serve<T>(run: (services: OfferServices) => Promise<T>): Promise<T> {
    const client = connectDatabase(shop.database.url, () => {}, 2);
    const mail = await openMailQueue(shop.database.url, () => {});
    try {
      return await run({ db: client.db, mail, taxRate: 0.15 });
    } finally {
      await mail.stop();
      await client.close();
    }
  }
  async function ask(title: string): Promise<string> {
    const asked = await fetch(`${shop.url}/api/quotes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Tharushi Sample',
        email: 'tharushi@example.com',
        phone: '+94 77 000 0003',
        company: '',
        service: 'screen-printing',
        projectDescription: title,
      }),
    });
    return ((await asked.json()) as { quote: { number: string } }).quote.number;
  }
  /** A request of this shop with an offer, or the next version of one. */
  async function offered(title: string, change: Partial<Content> = {}, quote?: string): Promise<Offered> {
    const number = quote ?? (await ask(title));
    const content = {
      title,
      setup: [{ label: 'Setup: 2 screens', price: 4000 }],
      delivery: 500,
      validUntil: dayAfter(13),
      proofs: [],
      note: 'A strike-off is yours to keep.',
      lines: [{ text: 'Printed bags', quantity: 40, unitPrice: 850, reason: '' }],
      ...change,
    } as Parameters<typeof offerAtOnce>[2];
    // Offers without pictures need no storage.
    const { token } = await serve((services) =>
      offerAtOnce({ ...services, uploads: undefined as never }, { quote: number, actor }, content),
    );
    return { number, path: `/offers/${token}` };
  }
  const withdraw = ({ number: quote }: Offered) => serve((services) => withdrawQuote(services, { quote, actor }));
  /** Its last day was yesterday. */
  const end = ({ number }: Offered) =>
    shop.database.query(
      'update offers f set valid_until = $2 from quotes q where q.id = f.quote_id and q.number = $1',
      [number, dayAfter(-1)],
    );
  return { offered, withdraw, end };
}

/** Opens the offer and follows a link of it: a form that the browser drew takes its first press. */
async function openForm(page: Page, path: string, link: string): Promise<void> {
  await open(page, path);
  await page.getByRole('link', { name: link }).filter({ visible: true }).first().click();
}

export async function openAcceptance(page: Page, path: string): Promise<void> {
  await openForm(page, path, 'Accept this offer');
  await page.getByLabel('Type your full name').waitFor();
}

export async function openChange(page: Page, path: string): Promise<void> {
  await openForm(page, path, 'Ask for a change');
  await page.getByLabel('Your words').waitFor();
}

export async function fillAcceptance(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('41 Sample Road');
  await page.getByLabel('City').fill('Matale');
  await page.getByLabel('State/Province').selectOption('Central');
  await page.getByLabel('Postal code').fill('21000');
  await page.getByLabel('I have seen the proof').check();
  await page.getByLabel('Type your full name').fill('Tharushi Sample');
}

/** Typed and chosen values of a form. */
export const typedIn = (page: Page, form: string): Promise<(string | boolean)[]> =>
  page
    .getByRole('form', { name: form })
    .locator('input:not([type=file]), select, textarea')
    .evaluateAll((fields) =>
      fields.map((field) => {
        const { type, checked, value } = field as HTMLInputElement;
        return type === 'checkbox' || type === 'radio' ? checked : value;
      }),
    );

/** Waits for a sentence of the page, where axe then finds nothing. */
export async function expectState(page: Page, sentence: string | RegExp): Promise<void> {
  await words(page.getByRole('main'), sentence).first().waitFor();
  expect([sentence, await axeErrors(page)]).toEqual([sentence, []]);
}

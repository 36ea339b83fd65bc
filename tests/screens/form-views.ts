import type { Page } from 'playwright-core';
import * as contact from '../e2e/enquiries/contacts.ts';
import * as quote from '../e2e/enquiries/quotes.ts';
import { hold, type OpenShop, open, press } from '../support/browser/journey.ts';
import { fault } from '../support/browser/network.ts';
import { failed, loading, plain, type View } from './view.ts';

let readers = 0;
/** A newsletter page as a link in a mail opens it; the reader's status is as before that step. */
const letter = (name: string, step: 'confirm' | 'unsubscribe', button?: string): View => ({
  name,
  reach: async (page, shop) => {
    const token = `token-of-a-reader-${++readers}`;
    await shop.database.query(
      `insert into subscribers (id, email, token, status, source) values ($1, $2, $3, $4, 'footer')`,
      [`sub_${readers}`, `reader${readers}@example.com`, token, step === 'confirm' ? 'pending' : 'confirmed'],
    );
    await open(page, `/newsletter/${step}/${token}`);
    if (!button) return;
    await press(page.getByRole('main'), button);
    await page.getByRole('heading', { level: 1, name: /^You are/ }).waitFor();
  },
});

async function messageOf(page: Page, email: string): Promise<void> {
  await open(page, '/contact');
  await contact.fillMessage(page, email);
}

/** A new name each time: the one of before stands for what it is, a repetition. */
const fresh = (name: string) => `${name}-${++readers}@example.com`;

/** Every visitor here has the address of one machine: what counts them is emptied. */
async function forget({ database }: OpenShop): Promise<void> {
  await database.query('truncate rate_limits');
}

const contactViews: View[] = [
  plain('contact', '/contact'),
  {
    name: 'contact-errors',
    reach: async (page) => {
      await open(page, '/contact');
      await press(page, 'Send Message');
    },
  },
  {
    name: 'contact-sending',
    reach: async (page) => {
      await hold(page, /\/api\/contact$/);
      await messageOf(page, fresh('waiting'));
      await contact.send(page).click();
      await page.getByRole('button', { name: 'Sending...' }).waitFor();
    },
  },
  {
    name: 'contact-failed',
    reach: async (page) => {
      await page.route(/\/api\/contact$/, fault);
      await messageOf(page, fresh('failed'));
      await contact.send(page).click();
      await contact.failed(page);
    },
  },
  {
    name: 'contact-success',
    reach: async (page, shop) => {
      await forget(shop);
      await messageOf(page, fresh('sent'));
      await contact.send(page).click();
      await contact.arrived(page);
    },
  },
];

const quoteViews: View[] = [
  plain('quote', '/quote?service=embroidery'),
  loading('quote-loading', '/quote'),
  failed('quote-error', '/quote', 'Unable to load services'),
  {
    name: 'quote-errors',
    reach: async (page) => {
      await open(page, '/quote');
      await press(page.getByRole('main'), 'Get Your Quote');
    },
  },
  {
    name: 'quote-files',
    reach: async (page, shop) => {
      await forget(shop);
      await open(page, '/quote');
      await quote
        .picker(page)
        .setInputFiles([
          quote.png('crest.png'),
          quote.pdf(`${'a-very-long-file-name-that-somebody-gave-'.repeat(4)}final.pdf`, 5000),
          { ...quote.png('notes.png'), buffer: Buffer.from('This is no picture.') },
        ]);
      await quote.uploaded(page, 'crest.png');
      await quote.uploaded(page, 'final.pdf');
    },
  },
  {
    name: 'quote-failed',
    reach: async (page) => {
      await page.route(/\/api\/quotes$/, fault);
      await open(page, '/quote');
      await quote.fillQuote(page, fresh('failed'));
      await quote.send(page).click();
      await quote.failed(page, quote.failure);
    },
  },
  {
    name: 'quote-success',
    reach: async (page, shop) => {
      await forget(shop);
      await open(page, '/quote');
      await quote.fillQuote(page, fresh('sent'));
      await quote.send(page).click();
      await quote.arrived(page);
    },
  },
];

export const formViews: View[] = [
  ...contactViews,
  ...quoteViews,
  letter('newsletter-confirm', 'confirm'),
  letter('newsletter-confirmed', 'confirm', 'Confirm subscription'),
  letter('newsletter-unsubscribe', 'unsubscribe'),
  letter('newsletter-unsubscribed', 'unsubscribe', 'Unsubscribe'),
  plain('newsletter-bad-link', '/newsletter/confirm/none'),
  {
    name: 'newsletter-box',
    reach: async (page, shop) => {
      await forget(shop);
      await open(page, '/resources');
      const box = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
      await box.getByRole('textbox').first().fill(fresh('box'));
      await press(box, 'Subscribe');
      await box.getByText(/^Almost done/).waitFor();
    },
  },
];

import type { Page } from 'playwright-core';
import { contact, pdf, png, quote } from '../e2e/enquiries/forms.ts';
import { hold, open, press, words } from '../support/browser/journey.ts';
import { cut, serverError } from '../support/browser/network.ts';
import { after, failed, loading, plain, type View } from './view.ts';

let readers = 0;
const done = /^You are/;
/** A newsletter page as a link in a mail opens it; the reader's status is as before that step. */
const letter = (name: string, step: 'confirm' | 'unsubscribe', button?: string, sign = done): View => ({
  name,
  reach: async (page, shop) => {
    const token = `token-of-a-reader-${++readers}`;
    await shop.database.query(
      `insert into subscribers (id, email, token, status, source) values ($1, $2, $3, $4, 'footer')`,
      [`sub_view_${readers}`, `viewer${readers}@example.com`, token, step === 'confirm' ? 'pending' : 'confirmed'],
    );
    await open(page, `/newsletter/${step}/${token}`);
    if (!button) return;
    if (sign !== done) await page.route(/\/api\/newsletter\//, cut);
    await press(page.getByRole('main'), button);
    await words(page.getByRole('main'), sign).first().waitFor();
  },
});

const track = plain('track', '/track');
/** The search for an order, once it was sent with such an address. */
const tracked = (name: string, email: string, sign: string | RegExp, answer?: typeof serverError): View =>
  after(track, name, async (page) => {
    if (answer) await page.route(/\/api\/track$/, answer);
    const form = page.getByRole('main').getByRole('form', { name: 'Order' });
    await form.getByRole('textbox', { name: 'Order number' }).fill('LW-000123');
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await press(form, 'Send me the link');
    await words(form, sign).first().waitFor();
  });

async function messageOf(page: Page, email: string): Promise<void> {
  await open(page, '/contact');
  await contact.fill(page, email);
}

/** A new name each time: the one of before stands for what it is, a repetition. */
const fresh = (name: string) => `${name}-${++readers}@example.com`;

const emptyMessage = plain('contact', '/contact');

const contactViews: View[] = [
  emptyMessage,
  after(emptyMessage, 'contact-success', async (page) => {
    await contact.fill(page, fresh('sent'));
    await contact.send(page).click();
    await contact.arrived(page);
  }),
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
      await page.route(/\/api\/contact$/, serverError);
      await messageOf(page, fresh('failed'));
      await contact.picker(page).setInputFiles(png('crest.png'));
      await words(contact.fileRow(page, 'crest.png'), 'Uploaded').waitFor();
      await contact.send(page).click();
      await contact.failed(page);
    },
  },
  failed('contact-no-services', '/contact', 'Unable to load services'),
];

const emptyQuote = plain('quote', '/quote?service=embroidery');
const quoteErrors = after(emptyQuote, 'quote-errors', async (page) => {
  await quote.service(page).selectOption('');
  await press(page.getByRole('main'), 'Get Your Quote');
});

const quoteViews: View[] = [
  emptyQuote,
  quoteErrors,
  after(quoteErrors, 'quote-success', async (page) => {
    await quote.fill(page, fresh('sent'));
    await quote.send(page).click();
    await quote.arrived(page);
  }),
  loading('quote-loading', '/quote'),
  failed('quote-error', '/quote', 'Unable to load services'),
  {
    name: 'quote-files',
    reach: async (page) => {
      await open(page, '/quote');
      await quote
        .picker(page)
        .setInputFiles([
          png('crest.png'),
          pdf(`${'a-very-long-file-name-that-somebody-gave-'.repeat(4)}final.pdf`, 5000),
          { ...png('notes.png'), buffer: Buffer.from('This is no picture.') },
        ]);
      await quote.uploaded(page, 'crest.png');
      await quote.uploaded(page, 'final.pdf');
      await page.route(/\/api\/uploads$/, cut);
      await quote.picker(page).setInputFiles([png('lost.png')]);
      await quote.form(page).getByRole('button', { name: 'Try Again lost.png' }).waitFor();
    },
  },
  {
    name: 'quote-waiting',
    reach: async (page) => {
      await hold(page, /\/api\/uploads$/);
      await open(page, '/quote');
      await quote.fill(page, fresh('files'));
      await quote.picker(page).setInputFiles(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => pdf(name)));
      await quote.send(page).click();
      await words(quote.form(page), /^Waiting for 3 files/).waitFor();
    },
  },
  {
    name: 'quote-failed',
    reach: async (page) => {
      await page.route(/\/api\/quotes$/, serverError);
      await open(page, '/quote');
      await quote.fill(page, fresh('failed'));
      await quote.send(page).click();
      await quote.failed(page);
    },
  },
];

export const formViews: View[] = [
  ...contactViews,
  ...quoteViews,
  track,
  tracked('track-errors', 'nadeesha@example', 'Please enter a valid email'),
  tracked('track-sent', 'nadeesha@example.com', /^If the two belong together/),
  tracked('track-failed', 'nadeesha@example.com', /^Sorry, that did not reach us/, serverError),
  letter('newsletter-confirm', 'confirm'),
  letter('newsletter-confirmed', 'confirm', 'Confirm subscription'),
  letter('newsletter-unsubscribe', 'unsubscribe'),
  letter('newsletter-unsubscribed', 'unsubscribe', 'Unsubscribe'),
  letter('newsletter-failed', 'confirm', 'Confirm subscription', /^Sorry, we could not confirm/),
  plain('newsletter-bad-link', '/newsletter/confirm/none'),
  {
    name: 'newsletter-box',
    reach: async (page) => {
      await open(page, '/resources');
      const box = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
      await box.getByRole('textbox').first().fill(fresh('box'));
      await press(box, 'Subscribe');
      await box.getByText(/^Almost done/).waitFor();
    },
  },
];

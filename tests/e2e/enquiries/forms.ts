import type { Locator, Page } from 'playwright-core';
import { box, type Hand, pointer } from '../../support/browser/hands.ts';
import { eventually, type OpenShop, textOf, words } from '../../support/browser/journey.ts';
import type { Call } from '../../support/browser/network.ts';

// The two forms that visitors write to the studio by: a message and a quote request.

interface Kind {
  path: '/contact' | '/quote';
  name: string;
  call: Call;
  table: 'inquiries' | 'quotes';
  /** The label of the service. */
  serviceLabel: string;
  idle: string;
  busy: string;
  success: string;
  number: RegExp;
  failure: string;
  /** Words that only the panel of a failure has. */
  failureSign: string;
  /** The required fields, top to bottom; each test writes from an address of its own. */
  required(email: string): Record<string, string>;
  /** Everything, and what is stored of it. */
  all(email: string): Record<string, string>;
  kept: Record<string, string>;
  /** A required text, and its name in the API. */
  text: { label: string; field: string };
}

export interface Stored {
  id: string;
  number: string;
  quantity: string;
  service_id: string;
  files: { name: string; size: number; type: string; url: string }[];
}

function enquiryForm(kind: Kind) {
  const form = (page: Page) => page.getByRole('form', { name: kind.name });
  const service = (page: Page) => form(page).getByRole('combobox', { name: kind.serviceLabel, exact: true });
  const fileRow = (page: Page, name: string) =>
    form(page).getByRole('list', { name: 'Files to send' }).getByRole('listitem').filter({ hasText: name });

  async function type(page: Page, hand: Hand, label: string, value: string): Promise<void> {
    if (/^(Service|Budget)/.test(label))
      return hand.pick(form(page).getByRole('combobox', { name: label, exact: true }), value);
    if (!label.startsWith('Deadline')) return hand.type(box(form(page), label), value);
    const deadline = form(page).getByLabel(label);
    if (hand === pointer) return deadline.fill(value);
    await deadline.focus();
    // The first of January: month and day may stand in either order.
    await page.keyboard.type('01012027');
  }
  const fillWith = async (page: Page, values: Record<string, string>, hand: Hand) => {
    for (const [label, value] of Object.entries(values)) await type(page, hand, label, value);
  };

  return {
    ...kind,
    form,
    service,
    fileRow,
    send: (page: Page) => form(page).locator('[type=submit]'),
    picker: (page: Page) => form(page).getByLabel('Choose files'),
    fill: (page: Page, email: string) => fillWith(page, kind.required(email), pointer),
    fillAll: (page: Page, email: string, hand: Hand) => fillWith(page, kind.all(email), hand),
    uploaded: (page: Page, name: string) => words(fileRow(page, name), 'Uploaded').waitFor(),
    values: (page: Page): Promise<string[]> =>
      form(page)
        .locator('input:not([type=file]), select, textarea')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    /** The records of one address, oldest first. */
    stored: ({ database }: OpenShop, email: string) =>
      database.query<Stored>(`select * from ${kind.table} where email = $1 order by number`, [email]),
    /** Waits for the thanks; gives the number that they name. */
    arrived: async (page: Page): Promise<string> => {
      const banner = page.getByRole('main').getByRole('status').filter({ hasText: kind.success });
      return kind.number.exec(await textOf(banner))?.[0] ?? '';
    },
    failed: async (page: Page, text = kind.failure): Promise<Locator> => {
      const alert = page.getByRole('main').getByRole('alert').filter({ hasText: kind.failureSign });
      await alert.filter({ hasText: text }).waitFor();
      return alert;
    },
  };
}

export type EnquiryForm = ReturnType<typeof enquiryForm>;

const message = (email: string) => ({ 'Full Name': 'Nimali Sample', 'Email Address': email });
const topic = { Subject: 'Crests for forty polos', Message: 'Two colours. Can you do it by May?' };

export const contact = enquiryForm({
  path: '/contact',
  name: 'Send a message',
  call: ['POST', /\/api\/contact$/],
  table: 'inquiries',
  serviceLabel: 'Service (optional)',
  idle: 'Send Message',
  busy: 'Sending...',
  success: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  number: /IN-\d{6}/,
  failure: 'Sorry, there was an error sending your message. Please try again.',
  failureSign: 'Sorry, there was an error sending your message. Please try again.',
  required: (email) => ({ ...message(email), ...topic }),
  all: (email) => ({
    ...message(email),
    'Phone (optional)': '+94 77 000 0000',
    'Company (optional)': 'Sample Tea',
    'Service (optional)': 'Foiling',
    ...topic,
  }),
  kept: {
    name: 'Nimali Sample',
    phone: '+94 77 000 0000',
    company: 'Sample Tea',
    service: 'Foiling',
    subject: topic.Subject,
    message: topic.Message,
  },
  text: { label: 'Subject', field: 'subject' },
});

const person = (email: string) => ({ Name: 'Nimali Sample', Email: email, Phone: '+94 77 000 0000' });
const project = { 'Project description': 'A crest on navy polos, eight thread colours.' };

export const quote = enquiryForm({
  path: '/quote',
  name: 'Quote request',
  call: ['POST', /\/api\/quotes$/],
  table: 'quotes',
  serviceLabel: 'Service',
  idle: 'Get Your Quote',
  busy: 'Submitting...',
  success: 'Thank you! Your quote request has arrived. We reply within 24 hours.',
  number: /QR-\d{6}/,
  failure: 'Failed to submit quote request',
  failureSign: 'Submission Error',
  required: (email) => ({ ...person(email), Service: 'Embroidery', ...project }),
  all: (email) => ({
    ...person(email),
    'Company (optional)': 'Sample Ltd',
    Service: 'Embroidery',
    ...project,
    'Quantity (optional)': '50 to 80',
    'Deadline (optional)': '2027-01-01',
    'Budget (optional)': '$500 to $1,000',
    'Additional notes (optional)': 'Ring first',
  }),
  kept: {
    name: 'Nimali Sample',
    phone: '+94 77 000 0000',
    company: 'Sample Ltd',
    service_id: 'svc_embroidery',
    project_description: project['Project description'],
    quantity: '50 to 80',
    deadline: '2027-01-01',
    budget: '500-1000',
    additional_notes: 'Ring first',
  },
  text: { label: 'Project description', field: 'projectDescription' },
});

export const forms = [contact, quote];

/** The message of a field, as a screen reader reads it; empty for a field without error. */
export async function errorOf(field: Locator): Promise<string> {
  if ((await field.getAttribute('aria-invalid')) !== 'true') return '';
  const [id] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  return textOf(field.page().locator(`[id="${id}"]`));
}

/** Waits until the focus is there. */
export function hasFocus(place: Locator): Promise<void> {
  return eventually(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** The text of what has the focus. */
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** The names of the Tab key's stops from here, in order; a date has several, and is named once. */
export async function tabStops(page: Page, last: string): Promise<string[]> {
  const stops: string[] = [];
  for (let stop = 0; stop < 30 && stops.at(-1) !== last; stop++) {
    const name = await page.evaluate(() => {
      const active = document.activeElement as HTMLInputElement | null;
      const labels = [...(active?.labels ?? [])].map(({ textContent }) => textContent);
      return active?.getAttribute('aria-label') || labels.join(' ') || active?.textContent || '';
    });
    if (name !== stops.at(-1)) stops.push(name);
    await page.keyboard.press('Tab');
  }
  return stops;
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

/** The call that a file goes up by. */
export const uploads: Call = ['POST', /\/api\/uploads$/];

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desk, phone } from '../../support/browser/browser.ts';
import { box, keyboardOf, pointer } from '../../support/browser/hands.ts';
import { eventually, type OpenShop, open, openShop, words } from '../../support/browser/journey.ts';
import { type Call, networkWords, once } from '../../support/browser/network.ts';
import { pdf, png } from '../../support/hostile/files.ts';
import {
  arrived,
  dropFile,
  failed,
  fileRow,
  fillMessage,
  form,
  messagesFrom,
  picker,
  send,
  service,
  valuesOf,
  written,
} from './contacts.ts';
import { faultOf, hasFocus } from './quotes.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const contact: Call = ['POST', /\/api\/contact$/];

describe.each([
  ['pointer', phone],
  ['pointer', desk],
  ['keyboard', phone],
  ['keyboard', desk],
] as const)('by %s at %o', (by, viewport) => {
  test('a message with its files is stored as it was typed; the thanks are seen; the form is empty', async () => {
    const email = `${by}-${viewport.width}@example.com`;
    await shop.visit({ viewport }, async ({ page }) => {
      const hand = by === 'pointer' ? pointer : keyboardOf(page);
      await open(page, '/contact');
      const { Subject, Message, ...person } = written(email);
      for (const [name, value] of Object.entries(person)) await hand.type(box(form(page), name), value);
      await hand.type(box(form(page), 'Phone (optional)'), '+94 77 000 0000');
      await hand.type(box(form(page), 'Company (optional)'), 'Sample Tea');
      await hand.pick(service(page), 'Foiling');
      await hand.type(box(form(page), 'Subject'), Subject);
      await hand.type(box(form(page), 'Message'), Message);
      const chooser = page.waitForEvent('filechooser');
      if (by === 'pointer') await form(page).getByText('Choose files').click();
      else await hand.press(picker(page));
      await (await chooser).setFiles({ name: 'crest.pdf', mimeType: 'application/pdf', buffer: pdf() });
      await dropFile(page, 'shirt.png', png());
      for (const name of ['crest.pdf', 'shirt.png']) await words(fileRow(page, name), 'Uploaded').waitFor();
      await hand.press(send(page));
      const number = await arrived(page);
      const [stored, ...more] = await messagesFrom(shop, email);
      expect(more).toEqual([]);
      expect(stored).toMatchObject({
        number,
        name: 'Nimali Sample',
        phone: '+94 77 000 0000',
        company: 'Sample Tea',
        service: 'Foiling',
        subject: Subject,
        message: Message,
      });
      expect(stored?.files.map(({ name, type }) => [name, type])).toEqual([
        ['crest.pdf', 'application/pdf'],
        ['shirt.png', 'image/png'],
      ]);
      expect((await valuesOf(page)).filter(Boolean)).toEqual([]);
      expect(await form(page).getByRole('listitem').count()).toBe(0);
      await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
      const thanks = page.getByRole('main').getByRole('status').filter({ hasText: number });
      const place = await thanks.boundingBox();
      expect((place?.y ?? 9999) + (place?.height ?? 0)).toBeLessThan(viewport.height);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(number);
    });
  });
});

test('contact information: address, phone, both e-mails, the hours of section 2, placeholders of the networks', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/contact');
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    const current = page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true });
    expect(await current.getAttribute('aria-current')).toBe('page');
    const card = page.getByRole('complementary', { name: 'Contact Information' });
    await words(card, /Rathmalana, Colombo/).waitFor();
    const link = (name: string) => card.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await link('+94 11 000 0000')).toBe('tel:+94110000000');
    expect(await link('info@liyawela.example')).toBe('mailto:info@liyawela.example');
    expect(await link('quotes@liyawela.example')).toBe('mailto:quotes@liyawela.example');
    const rows = card.getByRole('table', { name: 'Business hours' }).getByRole('row');
    expect((await rows.allInnerTexts()).map((text) => text.split(/\t|\n/).filter(Boolean))).toEqual([
      ['Monday to Friday', '8:00 AM to 6:00 PM'],
      ['Saturday', '9:00 AM to 4:00 PM'],
      ['Sunday', 'Closed'],
    ]);
    for (const name of ['Facebook', 'Instagram', 'LinkedIn', 'WhatsApp']) expect(await link(name)).toBe('#');
    await words(form(page), 'JPG, JPEG, PNG, PDF, AI, PSD or EPS. 10MB maximum each.').waitFor();
    expect(await picker(page).getAttribute('accept')).toBe('.jpg,.jpeg,.png,.pdf,.ai,.psd,.eps');
  });
});

test('focus goes through the page in the order of its reading', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/contact');
    await box(form(page), 'Full Name').focus();
    const names: string[] = [];
    for (let stop = 0; stop < 15; stop++) {
      names.push(
        await page.evaluate(() => {
          const active = document.activeElement as HTMLInputElement;
          return active.labels?.[0]?.textContent || active.getAttribute('aria-label') || active.textContent || '';
        }),
      );
      await page.keyboard.press('Tab');
    }
    expect(names).toEqual([
      'Full Name',
      'Email Address',
      'Phone (optional)',
      'Company (optional)',
      'Service (optional)',
      'Subject',
      'Message',
      'Files (optional)',
      'Send Message',
      '+94 11 000 0000',
      'info@liyawela.example',
      'quotes@liyawela.example',
      'Facebook',
      'Instagram',
      'LinkedIn',
    ]);
  });
});

describe('faults', () => {
  test('every message, word for word and at once; white space is nothing; the first has the focus; an edit clears its own', async () => {
    await shop.visit({}, async ({ page }) => {
      await open(page, '/contact');
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/contact')) calls += 1;
      });
      await box(form(page), 'Message').fill('  \n ');
      await send(page).click();
      for (const name of ['Full Name', 'Email Address', 'Subject', 'Message'])
        await eventually(() => faultOf(box(form(page), name))).toBe(`${name} is required`);
      for (const name of ['Phone', 'Company']) expect(await faultOf(box(form(page), `${name} (optional)`))).toBe('');
      await hasFocus(box(form(page), 'Full Name'));
      await page.keyboard.type('N');
      expect(await faultOf(box(form(page), 'Full Name'))).toBe('');
      expect(await faultOf(box(form(page), 'Subject'))).toBe('Subject is required');
      await box(form(page), 'Email Address').fill('nimali@nowhere');
      await send(page).click();
      await eventually(() => faultOf(box(form(page), 'Email Address'))).toBe('Email Address is invalid');
      await hasFocus(box(form(page), 'Email Address'));
      expect(calls).toBe(0);
    });
  });

  test('faults that only the server finds stand at their fields, below the failure; nothing typed is lost', async () => {
    const email = 'server-faults@example.com';
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /Please fix the form errors/]) expectProblem(pattern);
      await open(page, '/contact');
      await fillMessage(page, email);
      await once(page, contact, (route) =>
        route.fulfill({
          status: 400,
          json: {
            success: false,
            error: 'Please fix the form errors',
            validationErrors: {
              subject: 'Subject is too long (at most 200 characters)',
              service: 'Please select a service',
            },
          },
        }),
      );
      await send(page).click();
      expect(await failed(page)).toBe('Please fix the form errors');
      expect(await faultOf(box(form(page), 'Subject'))).toBe('Subject is too long (at most 200 characters)');
      expect(await faultOf(service(page))).toBe('Please select a service');
      expect(await valuesOf(page)).toEqual(expect.arrayContaining(Object.values(written(email))));
      await send(page).click();
      await arrived(page);
      expect(await messagesFrom(shop, email)).toHaveLength(1);
    });
  });
});

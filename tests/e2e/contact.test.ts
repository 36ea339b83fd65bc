import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureView } from '#shared/picture.ts';
import { axeFaults, desk, phone, tablet } from '../support/browser.ts';
import { pdf, png } from '../support/files.ts';
import { eventually, follow, hold, type OpenShop, open, openShop, press, walk, words } from '../support/journey.ts';
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
import { box, keyboardOf, pointer } from './hands.ts';
import { type Call, change, cut, fault, loseAnswer, networkWords, once } from './network.ts';
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

  test('a service that is gone since is told by the server at its field', async () => {
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /Please select a service/]) expectProblem(pattern);
      await page.route(
        /\/api\/services$/,
        change((all) => ({ ...all, services: [{ ...all.services[0], id: 'gone' }] })),
      );
      await walk(page, '/contact');
      await fillMessage(page, 'gone@example.com');
      await service(page).selectOption('gone');
      await send(page).click();
      await failed(page);
      expect(await faultOf(service(page))).toBe('Please select a service');
      expect(await messagesFrom(shop, 'gone@example.com')).toEqual([]);
    });
  });
});

describe('failures', () => {
  const own = {
    429: 'Too many messages have come from your connection. Please try again in 10 minutes, or call us.',
    500: 'Something went wrong on our side. Please try again.',
  };

  test.each([
    ['429', 429, own[429]],
    ['500', 500, own[500]],
  ] as const)(
    '%s: the failure text with the sentence of the server; what is typed stays; sent again it arrives',
    async (_, status, error) => {
      const email = `refused-${status}@example.com`;
      await shop.visit({ viewport: phone }, async ({ page, expectProblem }) => {
        for (const pattern of [networkWords, /Too many|went wrong/]) expectProblem(pattern);
        await open(page, '/contact');
        await fillMessage(page, email);
        await once(page, contact, (route) => route.fulfill({ status, json: { success: false, error } }));
        await send(page).click();
        expect(await failed(page)).toBe(error);
        expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(error);
        expect(await valuesOf(page)).toEqual(expect.arrayContaining(Object.values(written(email))));
        await send(page).click();
        await arrived(page);
        expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
        expect(await messagesFrom(shop, email)).toHaveLength(1);
      });
    },
  );

  test.each([
    ['no connection', 'cut', cut],
    ['a failure that is no answer of ours', 'fault', fault],
    ['an answer that is lost on its way', 'lost', loseAnswer],
  ] as const)('%s: the failure text alone; sent again it is one record and two mails', async (_, name, fate) => {
    const email = `${name}@example.com`;
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /there was an error sending/]) expectProblem(pattern);
      await open(page, '/contact');
      await fillMessage(page, email);
      await once(page, contact, fate);
      await send(page).click();
      expect(await failed(page)).toBe('');
      await send(page).click();
      await arrived(page);
      const [stored, ...more] = await messagesFrom(shop, email);
      expect(more).toEqual([]);
      const jobs = await shop.database.query(`select from jobs.job where data->>'recordId' = $1`, [stored?.id]);
      expect(jobs).toHaveLength(2);
    });
  });

  test('changed after a lost answer it is a message of its own', async () => {
    const email = 'changed@example.com';
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /there was an error sending/]) expectProblem(pattern);
      await open(page, '/contact');
      await fillMessage(page, email);
      await once(page, contact, loseAnswer);
      await send(page).click();
      await failed(page);
      await box(form(page), 'Subject').fill('Crests for fifty polos');
      await send(page).click();
      await arrived(page);
      expect((await messagesFrom(shop, email)).map(({ subject }) => subject)).toEqual([
        'Crests for forty polos',
        'Crests for fifty polos',
      ]);
    });
  });

  test('a double click, and Enter in a hurry, send once; meanwhile the button says so', async () => {
    const email = 'twice@example.com';
    await shop.visit({}, async ({ page }) => {
      await open(page, '/contact');
      await fillMessage(page, email);
      const release = await hold(page, contact[1]);
      await send(page).dblclick();
      await box(form(page), 'Subject').press('Enter');
      const busy = form(page).getByRole('button', { name: 'Sending...' });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      release();
      await arrived(page);
      expect(await messagesFrom(shop, email)).toHaveLength(1);
      await form(page).getByRole('button', { name: 'Send Message' }).waitFor();
    });
  });

  test('the same once more after it has arrived is a second message', async () => {
    const email = 'again@example.com';
    await shop.visit({}, async ({ page }) => {
      await open(page, '/contact');
      for (let time = 0; time < 2; time++) {
        await fillMessage(page, email);
        await send(page).click();
        await eventually(() => messagesFrom(shop, email).then((all) => all.length)).toBe(time + 1);
        await arrived(page);
      }
    });
  });

  test('a program that fills in the hidden field is told to wait', async () => {
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /sent too quickly/]) expectProblem(pattern);
      await open(page, '/contact');
      await fillMessage(page, 'program@example.com');
      expect(await form(page).getByRole('textbox', { name: 'Website' }).count()).toBe(0);
      await form(page)
        .locator('[name=website]')
        .evaluate((input: HTMLInputElement) => {
          input.value = 'https://spam.example';
        });
      await send(page).click();
      expect(await failed(page)).toMatch(/sent too quickly/);
      expect(await messagesFrom(shop, 'program@example.com')).toEqual([]);
    });
  });

  test('a file of a type that is not taken is told at the field; taken off, the message goes', async () => {
    const email = 'doc@example.com';
    await shop.visit({}, async ({ page }) => {
      await open(page, '/contact');
      await fillMessage(page, email);
      await dropFile(page, 'brief.docx', Buffer.from('PK'));
      await words(fileRow(page, 'brief.docx'), /is not taken/).waitFor();
      await send(page).click();
      await eventually(() => faultOf(picker(page))).not.toBe('');
      await press(page, 'Remove brief.docx');
      await send(page).click();
      await arrived(page);
      expect((await messagesFrom(shop, email)).map(({ files }) => files)).toEqual([[]]);
    });
  });

  test('a file that goes between upload and sending is told by the server at the field', async () => {
    const email = 'gone-file@example.com';
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /A file is no longer here/]) expectProblem(pattern);
      await open(page, '/contact');
      await fillMessage(page, email);
      await picker(page).setInputFiles({ name: 'swept.png', mimeType: 'image/png', buffer: png() });
      await words(fileRow(page, 'swept.png'), 'Uploaded').waitFor();
      await shop.database.query(`delete from uploads where name = 'swept.png'`);
      await send(page).click();
      expect(await failed(page)).toMatch(/^A file is no longer here/);
      expect(await faultOf(picker(page))).toMatch(/^A file is no longer here/);
      await press(page, 'Remove swept.png');
      expect(await faultOf(picker(page))).toBe('');
      await send(page).click();
      await arrived(page);
    });
  });
});

describe('priority services', () => {
  const grid = (page: Page) => page.getByRole('region', { name: 'Our Priority Services' });

  test("the eight core services with picture, icon, name and text; 'Learn More' opens /services/{id}", async () => {
    const { services } = await shop.api('/api/services');
    const core = services.filter((one: { core: boolean }) => one.core);
    expect(core).toHaveLength(8);
    await shop.visit({}, async ({ page }) => {
      await open(page, '/contact');
      const cards = grid(page).getByRole('article');
      expect(await cards.count()).toBe(8);
      for (const [place, { id, name, description, images }] of core.entries()) {
        const card = cards.nth(place);
        await card.getByRole('heading', { level: 3, name, exact: true }).waitFor();
        await words(card, description).waitFor();
        expect(await card.locator('img').getAttribute('src')).toBe(pictureView(images.hero, []).src);
        expect(await card.locator('svg').first().isVisible()).toBe(true);
        const more = card.getByRole('link', { name: 'Learn More', exact: true });
        expect(await more.getAttribute('href')).toBe(`/services/${id}`);
      }
      await follow(cards.nth(7), 'Learn More');
      await page.getByRole('heading', { level: 1, name: 'Embroidery', exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/services/svc_embroidery');
      await page.getByRole('region', { name: 'Portfolio Showcase' }).waitFor();
      await page.getByRole('blockquote').waitFor();
    });
  });

  test('a service by its id is the page of its slug, which is the canonical one', async () => {
    const html = async (path: string) => (await fetch(shop.url + path)).text();
    const [byId, bySlug] = await Promise.all([html('/services/svc_foiling'), html('/services/foiling')]);
    for (const pattern of [/<title>[^<]*/, /<link rel="canonical"[^>]*>/, /<h1>[^<]*/, /<blockquote.*?<\/blockquote>/s])
      expect(pattern.exec(byId)?.[0]).toBe(pattern.exec(bySlug)?.[0]);
    expect(/<link rel="canonical" href="([^"]*)"/.exec(byId)?.[1]).toMatch(/\/services\/foiling$/);
    expect((await fetch(`${shop.url}/services/svc_none`)).status).toBe(404);
  });

  test('while they load a skeleton stands there, and messages can be sent; a service can be chosen once they are there', async () => {
    const email = 'early@example.com';
    await shop.visit({}, async ({ page }) => {
      const release = await hold(page, /\/api\/services$/);
      await walk(page, '/contact');
      await grid(page).getByRole('status').filter({ hasText: 'Loading services...' }).waitFor();
      await fillMessage(page, email);
      await send(page).click();
      await arrived(page);
      release();
      await grid(page).getByRole('article').first().waitFor();
      await service(page).selectOption({ label: 'Embroidery' });
    });
    expect(await messagesFrom(shop, email)).toHaveLength(1);
  });

  test("'Unable to load services' with the error text; the retry reloads the whole page; messages can be sent all the same", async () => {
    const email = 'without-services@example.com';
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /HTTP 500/]) expectProblem(pattern);
      await page.route(/\/api\/services$/, fault);
      await walk(page, '/contact');
      const alert = grid(page).getByRole('alert');
      await alert.getByRole('heading', { name: 'Unable to load services' }).waitFor();
      await words(alert, 'HTTP 500: Internal Server Error').waitFor();
      await fillMessage(page, email);
      await send(page).click();
      await arrived(page);
      expect(await messagesFrom(shop, email)).toHaveLength(1);
      await page.unroute(/\/api\/services$/);
      const loads = page.waitForRequest((request) => request.isNavigationRequest());
      await press(alert, 'Try Again');
      expect(new URL((await loads).url()).pathname).toBe('/contact');
      await grid(page).getByRole('article').first().waitFor();
    });
  });

  test('a service that is chosen stays when a link to this very page is followed', async () => {
    await shop.visit({}, async ({ page }) => {
      await open(page, '/contact');
      await service(page).selectOption({ label: 'Embroidery' });
      await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
      expect(await service(page).inputValue()).toBe('svc_embroidery');
    });
  });
});

describe('for everybody', () => {
  const reach: [name: string, (page: Page) => Promise<unknown>][] = [
    ['at first', async () => {}],
    [
      'with faults',
      async (page) => {
        await send(page).click();
        await eventually(() => faultOf(box(form(page), 'Message'))).not.toBe('');
      },
    ],
    [
      'refused, with files',
      async (page) => {
        await once(page, contact, cut);
        await fillMessage(page, 'axe@example.com');
        await picker(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png() });
        await words(fileRow(page, 'a.png'), 'Uploaded').waitFor();
        await send(page).click();
        await failed(page);
      },
    ],
    [
      'sent',
      async (page) => {
        await fillMessage(page, 'axe@example.com');
        await send(page).click();
        await arrived(page);
      },
    ],
    [
      'without services',
      async (page) => {
        await page.route(/\/api\/services$/, fault);
        await walk(page, '/contact');
        await page.getByRole('heading', { name: 'Unable to load services' }).waitFor();
      },
    ],
  ];

  test.each(reach)(
    '%s: axe finds nothing at 390, 820 and 1440 px, one h1, nothing sticks out at 320',
    async (_, act) => {
      await shop.visit({ reducedMotion: 'reduce' }, async ({ page, expectProblem }) => {
        for (const pattern of [networkWords, /HTTP 500|there was an error sending/]) expectProblem(pattern);
        await open(page, '/contact');
        await act(page);
        await page.evaluate(() => document.fonts.ready);
        for (const viewport of [desk, tablet, phone]) {
          await page.setViewportSize(viewport);
          expect(await axeFaults(page), `at ${viewport.width} px`).toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth).toBe(clientWidth);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      });
    },
  );

  test('without JavaScript the page says how to write, shows all it has, and its button cannot be pressed', async () => {
    await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto('/contact');
      await words(page.getByRole('main'), /This form needs JavaScript\. Please call/).waitFor();
      expect(await page.getByRole('button', { name: 'Send Message' }).isDisabled()).toBe(true);
      await page.getByRole('region', { name: 'Our Priority Services' }).getByRole('article').first().waitFor();
    });
  });
});

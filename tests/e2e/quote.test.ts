import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desk, phone } from '../support/browser.ts';
import { eventually, hold, type OpenShop, open, openShop, press, textOf, words } from '../support/journey.ts';
import { box, keyboardOf, pointer } from './hands.ts';
import { type Call, change, cut, fault, loseAnswer, networkWords, once } from './network.ts';
import {
  arrived,
  asked,
  failed,
  failure,
  faultOf,
  fillQuote,
  form,
  hasFocus,
  quotesOf,
  send,
  service,
} from './quotes.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const quote: Call = ['POST', /\/api\/quotes$/];
const chosen = (page: Page) => service(page).locator('option:checked').textContent();
const choice = (page: Page, name: string) => form(page).getByRole('combobox', { name, exact: true });

/** From a page that loads nothing: the browser asks for the services itself. */
async function walkToQuote(page: Page): Promise<void> {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Get Quote', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Get Your Quote' }).waitFor();
}

describe.each([
  ['pointer', phone],
  ['pointer', desk],
  ['keyboard', phone],
  ['keyboard', desk],
] as const)('by %s at %o', (by, viewport) => {
  test('a quote request is stored as it was typed; the banner promises a reply; the form is empty, at the top', async () => {
    const email = `${by}-${viewport.width}@example.com`;
    await shop.visit({ viewport }, async ({ page }) => {
      const hand = by === 'pointer' ? pointer : keyboardOf(page);
      await open(page, '/quote');
      await fillQuote(page, email, hand);
      await hand.type(box(form(page), 'Company (optional)'), 'Sample Ltd');
      await hand.type(box(form(page), 'Quantity (optional)'), '50 to 80');
      if (by === 'pointer') await form(page).getByLabel('Deadline (optional)').fill('2027-01-01');
      else {
        await form(page).getByLabel('Deadline (optional)').focus();
        // First of the first: month and day may stand in either order.
        await page.keyboard.type('01012027');
      }
      await hand.pick(choice(page, 'Budget (optional)'), '$500 to $1,000');
      await hand.type(box(form(page), 'Additional notes (optional)'), 'Ring first');
      await hand.press(send(page));
      const number = await arrived(page);
      const [stored, ...more] = await quotesOf(shop, email);
      expect(more).toEqual([]);
      const [embroidery] = await shop.database.query<{ id: string }>(
        `select content->>'id' as id from services where slug = 'embroidery'`,
      );
      expect(stored).toMatchObject({
        number,
        name: 'Nimali Sample',
        phone: '+94 77 000 0000',
        company: 'Sample Ltd',
        service_id: embroidery?.id,
        project_description: asked(email)['Project description'],
        quantity: '50 to 80',
        deadline: '2027-01-01',
        budget: '500-1000',
        additional_notes: 'Ring first',
        files: [],
      });
      await words(page, `Your quote number is ${number}. Our answer goes to ${email}.`).waitFor();
      await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
      const values = await form(page)
        .locator('input:not([type=file]), select, textarea')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
      expect(values.filter(Boolean)).toEqual([]);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(number);
    });
  });
});

describe('faults', () => {
  const wanted: [name: string, role: 'textbox' | 'combobox', text: string][] = [
    ['Name', 'textbox', 'Name is required'],
    ['Email', 'textbox', 'Email is required'],
    ['Phone', 'textbox', 'Phone is required'],
    ['Service', 'combobox', 'Please select a service'],
    ['Project description', 'textbox', 'Project description is required'],
  ];

  test('every message, word for word and at once; white space is nothing; the first has the focus; an edit clears its own', async () => {
    await shop.visit({}, async ({ page }) => {
      await open(page, '/quote');
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().includes('/api/quotes')) calls += 1;
      });
      await box(form(page), 'Phone').fill('   ');
      await box(form(page), 'Project description').fill(' \n ');
      await send(page).click();
      const field = (name: string, role: 'textbox' | 'combobox') => form(page).getByRole(role, { name, exact: true });
      await words(form(page), 'Name is required').waitFor();
      for (const [name, role, text] of wanted) expect(await faultOf(field(name, role)), name).toBe(text);
      for (const name of ['Company', 'Quantity', 'Additional notes'])
        expect(await faultOf(box(form(page), `${name} (optional)`))).toBe('');
      await hasFocus(box(form(page), 'Name'));
      await page.keyboard.type('N');
      expect(await faultOf(box(form(page), 'Name'))).toBe('');
      await service(page).selectOption({ label: 'Foiling' });
      expect(await faultOf(service(page))).toBe('');
      expect(await faultOf(box(form(page), 'Email'))).toBe('Email is required');
      for (const email of ['tharindu@hillclub', 'tharindu', 'a b@example.com']) {
        await box(form(page), 'Email').fill(email);
        expect(await faultOf(box(form(page), 'Email'))).toBe('');
        await send(page).click();
        await eventually(() => faultOf(box(form(page), 'Email'))).toBe('Email is invalid');
        await hasFocus(box(form(page), 'Email'));
      }
      expect(calls).toBe(0);
    });
  });

  test('a date that is typed by half is told, not lost', async () => {
    await shop.visit({}, async ({ page }) => {
      await open(page, '/quote');
      await fillQuote(page, 'half-date@example.com');
      const deadline = form(page).getByLabel('Deadline (optional)');
      await deadline.focus();
      await page.keyboard.type('15');
      await send(page).click();
      await eventually(() => faultOf(deadline)).toBe('Deadline must be a date');
      await hasFocus(deadline);
      expect(await quotesOf(shop, 'half-date@example.com')).toEqual([]);
    });
  });

  test('the budgets are those of section 5', async () => {
    await shop.visit({}, async ({ page }) => {
      await open(page, '/quote');
      const options = await choice(page, 'Budget (optional)')
        .locator('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
      expect(options).toEqual(['', 'under-500', '500-1000', '1000-5000', '5000-10000', 'over-10000']);
    });
  });
});

describe('the service', () => {
  test("a service page's 'Get Quote', both of them, arrives with that service chosen", async () => {
    await shop.visit({}, async ({ page }) => {
      for (const place of [0, 1]) {
        await open(page, '/services/foiling');
        await page.getByRole('main').getByRole('link', { name: 'Get Quote', exact: true }).nth(place).click();
        await eventually(() => new URL(page.url()).search).toBe('?service=foiling');
        await eventually(() => chosen(page)).toBe('Foiling');
      }
    });
  });

  test.each([
    ['foiling', 'Foiling'],
    ['svc_foiling', 'Foiling'],
    ['glass-blowing', 'Choose a service'],
    ['', 'Choose a service'],
  ])('/quote?service=%s has %s chosen in the HTML already', async (slug, label) => {
    await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
      const response = await page.goto(`/quote?service=${slug}`);
      expect(response?.status()).toBe(200);
      expect(await chosen(page)).toBe(label);
    });
    await shop.visit({}, async ({ page }) => {
      await open(page, `/quote?service=${slug}`);
      expect(await chosen(page)).toBe(label);
    });
  });

  test('every service of the shop can be chosen', async () => {
    const { services } = await shop.api('/api/services');
    await shop.visit({}, async ({ page }) => {
      await open(page, '/quote');
      const names = await service(page).locator('option').allInnerTexts();
      expect(names).toEqual(['Choose a service', ...services.map(({ name }: { name: string }) => name)]);
    });
  });

  test("what is typed stays when 'Get Quote' of the header is pressed on the form itself", async () => {
    await shop.visit({}, async ({ page }) => {
      await open(page, '/quote?service=foiling');
      await box(form(page), 'Name').fill('Nimali');
      // Were they asked for again, the form would give way to an error.
      await page.route(/\/api\/services$/, fault);
      await page.getByRole('banner').getByRole('link', { name: 'Get Quote', exact: true }).click();
      await eventually(() => new URL(page.url()).search).toBe('');
      expect(await box(form(page), 'Name').inputValue()).toBe('Nimali');
      expect(await chosen(page)).toBe('Foiling');
    });
  });
});

describe('sending', () => {
  test("'Submitting...' while it is sent; a double click and Enter on top of it are one record", async () => {
    const email = 'double@example.com';
    await shop.visit({}, async ({ page }) => {
      await open(page, '/quote');
      await fillQuote(page, email);
      const release = await hold(page, quote[1]);
      await send(page).dblclick();
      await eventually(() => textOf(send(page))).toBe('Submitting...');
      expect(await send(page).isDisabled()).toBe(true);
      await box(form(page), 'Name').press('Enter');
      release();
      await arrived(page);
      expect(await textOf(send(page))).toBe('Get Your Quote');
    });
    expect(await quotesOf(shop, email)).toHaveLength(1);
  });

  test('one request after another: two records, and the first banner has gone while the second is sent', async () => {
    const email = 'twice@example.com';
    await shop.visit({}, async ({ page }) => {
      await open(page, '/quote?service=foiling');
      const numbers: string[] = [];
      for (const _ of [1, 2]) {
        await fillQuote(page, email);
        const release = await hold(page, quote[1]);
        await send(page).click();
        await eventually(() => page.getByRole('status').filter({ hasText: 'Thank you!' }).count()).toBe(0);
        release();
        numbers.push(await arrived(page));
      }
      expect((await quotesOf(shop, email)).map(({ number }) => number)).toEqual(numbers);
    });
  });

  test('what is typed before the scripts are there is kept and sent', async () => {
    const email = 'early@example.com';
    await shop.visit({}, async ({ page }) => {
      const release = await hold(page, /\.js$/);
      await page.goto('/quote?service=foiling', { waitUntil: 'commit' });
      await fillQuote(page, email);
      expect(await send(page).isDisabled()).toBe(true);
      release();
      await send(page).click();
      await arrived(page);
    });
    const [stored] = await quotesOf(shop, email);
    expect(stored?.service_id).toContain('embroidery');
  });

  test('without scripts the form says how to ask', async () => {
    await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto('/quote');
      const note = page.locator('main noscript p');
      await note.waitFor();
      expect(await note.textContent()).toContain('This form needs JavaScript.');
      expect(await note.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        expect.stringMatching(/^tel:\+?\d+$/),
        expect.stringMatching(/^mailto:.+@/),
      ]);
      expect(await send(page).isDisabled()).toBe(true);
    });
  });
});

describe('failures', () => {
  test.each([
    ['an answer without words', fault, /500|Failed to submit/],
    ['a broken connection', cut, /net::ERR|Failed to submit/],
  ])(
    "%s: 'Submission Error', dismissed by 'Try Again', nothing is lost, the next try arrives",
    async (name, fate, told) => {
      const email = `${name.replaceAll(' ', '-')}@example.com`;
      await shop.visit({}, async ({ page, expectProblem }) => {
        expectProblem(told);
        await open(page, '/quote');
        await fillQuote(page, email);
        await once(page, quote, fate);
        await send(page).click();
        const panel = await failed(page, failure);
        expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Submission Error');
        await press(panel, 'Try Again');
        await eventually(() => panel.count()).toBe(0);
        await hasFocus(send(page));
        for (const [label, value] of Object.entries(asked(email)))
          expect(await box(form(page), label).inputValue()).toBe(value);
        await page.keyboard.press('Enter');
        await arrived(page);
      });
      expect(await quotesOf(shop, email)).toHaveLength(1);
    },
  );

  test('an answer that never came: sending the same again is the same record, other words are another', async () => {
    const email = 'lost-answer@example.com';
    await shop.visit({}, async ({ page, expectProblem }) => {
      expectProblem(/net::ERR|Failed to submit/);
      await open(page, '/quote');
      await fillQuote(page, email);
      await once(page, quote, loseAnswer);
      await send(page).click();
      await failed(page, failure);
      await send(page).click();
      const number = await arrived(page);
      expect((await quotesOf(shop, email)).map((stored) => stored.number)).toEqual([number]);
      await fillQuote(page, email);
      await send(page).click();
      await eventually(async () => (await quotesOf(shop, email)).length).toBe(2);
    });
  });

  test('a service that has gone meanwhile: the refusal stands at its field, and another can be chosen', async () => {
    const email = 'gone@example.com';
    await shop.database.query(
      `insert into services select 'laser', 98, false, content || '{"id": "svc_laser", "slug": "laser", "name": "Laser"}'
       from services where slug = 'foiling'`,
    );
    await shop.visit({}, async ({ page, expectProblem }) => {
      expectProblem(/400|Please select a service/);
      await open(page, '/quote?service=laser');
      await fillQuote(page, email);
      await service(page).selectOption({ label: 'Laser' });
      await shop.database.query(`delete from services where slug = 'laser'`);
      await send(page).click();
      const panel = await failed(page, 'Please select a service');
      expect(await faultOf(service(page))).toBe('Please select a service');
      await press(panel, 'Try Again');
      await hasFocus(service(page));
      await service(page).selectOption({ label: 'Foiling' });
      expect(await faultOf(service(page))).toBe('');
      await send(page).click();
      await arrived(page);
    });
    expect(await quotesOf(shop, email)).toHaveLength(1);
  });

  test('a program that fills in the hidden field is told to wait; people never come to it', async () => {
    const email = 'program@example.com';
    await shop.visit({}, async ({ page, expectProblem }) => {
      expectProblem(/429|sent too quickly/);
      await open(page, '/quote');
      await fillQuote(page, email);
      const trap = form(page).locator('[name=website]');
      expect(
        await trap.evaluate((input) => [(input as HTMLInputElement).tabIndex, input.closest('[aria-hidden]') !== null]),
      ).toEqual([-1, true]);
      expect((await trap.boundingBox())?.x).toBeLessThan(0);
      await trap.evaluate((input) => {
        (input as HTMLInputElement).value = 'https://example.com';
      });
      await send(page).click();
      await failed(page, 'This was sent too quickly. Please wait a moment, or write to us by e-mail.');
    });
    expect(await quotesOf(shop, email)).toEqual([]);
  });
});

describe('the services', () => {
  test('while they load a skeleton stands in the place of the form, and nothing moves when they come', async () => {
    for (const viewport of [phone, desk]) {
      await shop.visit({ viewport: { ...viewport, height: 2400 }, reducedMotion: 'reduce' }, async ({ page }) => {
        await open(page, '/portfolio');
        const release = await hold(page, /\/api\/services$/);
        await page.getByRole('contentinfo').locator('a[href="/resources"]').click();
        await page.evaluate(() => {
          const link = document.querySelector<HTMLAnchorElement>('header a[href="/quote"], a[href="/quote"]');
          link?.click();
        });
        await words(page, 'Loading services...').waitFor({ state: 'attached' });
        expect(await form(page).count()).toBe(0);
        const place = async () => [
          await page.getByRole('complementary', { name: 'What happens next' }).boundingBox(),
          (await page.getByRole('contentinfo').boundingBox())?.y,
        ];
        const before = await place();
        release();
        await form(page).waitFor();
        const after = await place();
        expect(after[0]).toEqual(before[0]);
        expect(Math.abs(Number(after[1]) - Number(before[1]))).toBeLessThan(1);
      });
    }
  });

  test("if they fail: 'Unable to load services' with the error's text and a retry that brings the form (sections 2 and 8)", async () => {
    await shop.visit({}, async ({ page, expectProblem }) => {
      expectProblem(networkWords);
      expectProblem(/HTTP 500/);
      await page.route(/\/api\/services$/, fault);
      await walkToQuote(page);
      const panel = page.getByRole('main').getByRole('alert');
      await panel.getByRole('heading', { name: 'Unable to load services' }).waitFor();
      await words(panel, 'HTTP 500: Internal Server Error').waitFor();
      expect(await form(page).count()).toBe(0);
      await page.unroute(/\/api\/services$/);
      await press(panel, 'Try Again');
      await form(page).waitFor();
    });
  });

  test('none at all says so and how to ask', async () => {
    await shop.visit({}, async ({ page }) => {
      await page.route(
        /\/api\/services$/,
        change((answer) => ({ ...answer, services: [] })),
      );
      await walkToQuote(page);
      await page.getByRole('heading', { name: 'No services available' }).waitFor();
      expect(await form(page).count()).toBe(0);
    });
  });
});

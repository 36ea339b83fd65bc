import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, phone } from '../../support/browser/browser.ts';
import { box, keyboardOf, pointer } from '../../support/browser/hands.ts';
import { eventually, hold, open, testShop, textOf, words } from '../../support/browser/journey.ts';
import type { Call } from '../../support/browser/network.ts';
import { arrived, asked, faultOf, fillQuote, form, hasFocus, quotesOf, send, service } from './quotes.ts';

const shop = testShop();

const quote: Call = ['POST', /\/api\/quotes$/];
const choice = (page: Page, name: string) => form(page).getByRole('combobox', { name, exact: true });

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

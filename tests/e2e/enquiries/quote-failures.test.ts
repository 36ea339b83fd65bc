import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box } from '../../support/browser/hands.ts';
import { eventually, type OpenShop, open, openShop, press } from '../../support/browser/journey.ts';
import { type Call, cut, fault, once } from '../../support/browser/network.ts';
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

  test('a service that has gone since: the refusal stands at its field, and another can be chosen', async () => {
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
});

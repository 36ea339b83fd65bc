import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from '../../support/browser/browser.ts';
import { keyboardOf } from '../../support/browser/hands.ts';
import { commonShop, eventually, hold, open, press, textOf, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { type Call, countCalls, loseAnswer, networkWords, once, serverError } from '../../support/browser/network.ts';

const shop = commonShop();

const signUp: Call = ['POST', /\/api\/newsletter$/];
const almostDone = 'Almost done: we have sent you an email. Open its link to confirm your subscription.';
const lost = 'Sorry, that did not reach us. Please try again.';

const form = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
const input = (page: Page) => form(page).getByRole('textbox', { name: 'News from the print floor (email address)' });
const message = (page: Page) => textOf(form(page).locator('[aria-live=polite]'));

const subscribersOf = (email: string) =>
  shop.database.query('select status, source from subscribers where email = $1', [email]);

/** By keyboard an address is signed up, once; the message is told politely; the box is empty; nothing moves. */
async function signUpByKeyboard(page: Page): Promise<void> {
  const email = 'keyboard@example.com';
  const hand = keyboardOf(page);
  const bottom = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await bottom();
  const calls = countCalls(page, signUp);
  const release = await hold(page, signUp[1]);
  await hand.type(input(page), email);
  await hand.press(form(page).getByRole('button', { name: 'Subscribe' }));
  await page.keyboard.press('Enter');
  const busy = form(page).getByRole('button', { name: 'Subscribing...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  release();
  await eventually(() => message(page)).toBe(almostDone);
  expect(calls()).toBe(1);
  expect(await input(page).inputValue()).toBe('');
  expect(await input(page).getAttribute('aria-invalid')).toBeNull();
  expect(await bottom()).toBe(before);
  // The focus was on the button, which could not keep it while it was busy.
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Subscribe');
  expect(await subscribersOf(email)).toEqual([expect.objectContaining({ status: 'pending', source: 'footer' })]);
  await input(page).fill('x');
  expect(await message(page)).toBe('');
}

describe('the box', () => {
  test('by keyboard an address is signed up once; faults are told at the field; sent again it arrives', async () => {
    const email = 'persistent@example.lk';
    const tooMany = 'Too many messages have come from your connection. Please try again in 10 minutes, or call us.';
    await shop.visit({ viewport: phone }, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /Too many|did not reach us/]) expectProblem(pattern);
      await open(page, '/resources');
      await signUpByKeyboard(page);
      expect(await input(page).getAttribute('type')).toBe('email');
      const bottom = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await bottom();
      for (const [typed, text] of [
        ['  ', 'Email is required'],
        ['persistent@example', 'Please enter a valid email'],
      ] as const) {
        await input(page).fill(typed);
        await press(form(page), 'Subscribe');
        await eventually(() => message(page)).toBe(text);
        expect(await input(page).getAttribute('aria-invalid')).toBe('true');
        expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true);
      }
      await page.keyboard.type('.lk');
      expect(await message(page)).toBe('');
      expect(await input(page).getAttribute('aria-invalid')).toBeNull();
      await once(page, signUp, (route) => route.fulfill({ status: 429, json: { success: false, error: tooMany } }));
      await press(form(page), 'Subscribe');
      await eventually(() => message(page)).toBe(tooMany);
      expect(await bottom()).toBe(before);
      for (const fate of [serverError, loseAnswer]) {
        await once(page, signUp, fate);
        await press(form(page), 'Subscribe');
        await form(page).getByRole('button', { name: 'Subscribe' }).waitFor();
        await eventually(() => message(page)).toBe(lost);
        expect(await input(page).inputValue()).toBe(email);
      }
      await press(form(page), 'Subscribe');
      await eventually(() => message(page)).toBe(almostDone);
      expect(await subscribersOf(email)).toHaveLength(1);
    });
  });

  longTest('without JavaScript it says where to write, and its button leads nowhere', async () => {
    await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto('/resources');
      await words(form(page), /Signing up needs JavaScript\. Without it, write to/).waitFor();
      const address = form(page).getByRole('link', { name: 'info@liyawela.example' });
      expect(await address.getAttribute('href')).toBe('mailto:info@liyawela.example');
      await input(page).fill('reader@example.com');
      await press(form(page), 'Subscribe');
      await input(page).press('Enter');
      expect(await input(page).inputValue()).toBe('reader@example.com');
      expect(new URL(page.url()).pathname).toBe('/resources');
    });
  });
});

test('without JavaScript the box says where to write', async () => {
  const html = await (await fetch(`${shop.url}/resources`)).text();
  const notes = html.match(/<noscript>.*?<\/noscript>/gs) ?? [];
  const note = notes.find((one) => one.includes('Signing up needs JavaScript.'));
  expect(note).toContain('Without it, write to');
  expect(note).toContain('href="mailto:info@liyawela.example"');
});

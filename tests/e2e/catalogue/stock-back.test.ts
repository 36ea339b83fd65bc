import { expect, test } from 'vitest';
import { axeErrors } from '../../support/browser/browser.ts';
import { keyboardOf } from '../../support/browser/hands.ts';
import { clothing, commonShop, eventually, open, sizeChoice, words } from '../../support/browser/journey.ts';
import { cut, networkWords, once } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';
import { addressOf } from './products.ts';

const shop = commonShop();

test('by keyboard: a sold-out size takes an address, the cart stays shut, and the link of the mail ends it', async () => {
  const item = await clothing(shop.database, 0, { place: 7 });
  const waits = () =>
    shop.database.query<{ token: string }>(`select token from stock_waits where email = 'nadeesha@example.com'`);
  await shop.visit({}, async ({ page, expectProblem }) => {
    for (const pattern of [networkWords, /Sorry, that did not reach us/]) expectProblem(pattern);
    const { press } = keyboardOf(page);
    // Before the page: a browser that is asked in the middle of it may let the next call through.
    await once(page, ['POST', /\/api\/stock-back$/], cut);
    await open(page, addressOf(item));
    await sizeChoice(page, item.size).press('Space');
    const form = page.getByRole('form', { name: `${item.size} in ${item.color} is sold out` });
    await form.waitFor();
    expect(await page.getByRole('textbox', { name: 'Quantity' }).count()).toBe(0);
    const add = page.getByRole('button', { name: 'Add to Cart' });
    expect(await add.getAttribute('aria-disabled')).toBe('true');
    await press(add);
    await words(page.getByRole('alert'), 'This item is out of stock.').waitFor();
    const field = form.getByRole('textbox', { name: 'Email' });
    await field.fill('nadeesha@example');
    await page.keyboard.press('Enter');
    await words(form, 'Please enter a valid email').waitFor();
    await field.fill('nadeesha@example.com');
    await page.keyboard.press('Enter');
    await words(form, 'Sorry, that did not reach us. Please try again.').waitFor();
    expect(await axeErrors(page)).toEqual([]);
    await press(form.getByRole('button', { name: 'Tell me' }));
    const done = page.getByRole('heading', { name: 'We will write to nadeesha@example.com' });
    await done.waitFor();
    await eventually(() => done.evaluate((heading) => heading === document.activeElement)).toBe(true);
    if (full) expect(await axeErrors(page)).toEqual([]);
    const [wait] = await waits();
    await open(page, `/stock-back/stop/${wait?.token}`);
    expect(await waits()).toHaveLength(1);
    await press(page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }));
    await page.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor();
    expect(await waits()).toEqual([]);
  });
});

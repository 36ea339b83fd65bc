import { expect, test } from 'vitest';
import { keyboardOf } from '../../support/browser/hands.ts';
import { commonShop, eventually, open, words } from '../../support/browser/journey.ts';

const shop = commonShop();

test('by keyboard: from the contact page to the answer, what was typed stays and can be sent again', async () => {
  await shop.visit({}, async ({ page }) => {
    const { press } = keyboardOf(page);
    await open(page, '/contact');
    await press(page.getByRole('main').getByRole('link', { name: 'Where is my order?' }));
    await page.getByRole('heading', { level: 1, name: 'Where is my order?' }).waitFor();
    const form = page.getByRole('main').getByRole('form', { name: 'Order' });
    const [number, email] = ['Order number', 'Email'].map((name) => form.getByRole('textbox', { name }));
    if (!number || !email) throw new Error('no fields');
    await press(form.getByRole('button', { name: 'Send me the link' }));
    await words(form, 'Order number is required').waitFor();
    expect(await number.evaluate((field) => field === document.activeElement)).toBe(true);
    await number.fill('123');
    await email.fill('nadeesha@example.com');
    await page.keyboard.press('Enter');
    await form
      .getByRole('status')
      .getByText(/^If the two belong together/)
      .waitFor();
    await page.getByRole('heading', { name: 'Nothing after five minutes?' }).waitFor();
    expect([await number.inputValue(), await email.inputValue()]).toEqual(['123', 'nadeesha@example.com']);
    await press(form.getByRole('button', { name: 'Send it again' }));
    const asked = `select order_number as number from track_requests where email = 'nadeesha@example.com'`;
    await eventually(async () => (await shop.database.query(asked)).length).toBe(2);
    expect(await shop.database.query(asked)).toContainEqual({ number: 'LW-000123' });
  });
});

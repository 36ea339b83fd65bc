import { describe, expect, test } from 'vitest';
import { desk, phone } from '../../support/browser/browser.ts';
import { box, keyboardOf, pointer } from '../../support/browser/hands.ts';
import { commonShop, eventually, hold, open, textOf } from '../../support/browser/journey.ts';
import { networkWords } from '../../support/browser/network.ts';
import { focusedText, forms, pdf, png } from './forms.ts';

const shop = commonShop();

describe.each(forms)('$path', (form) => {
  const address = (name: string) => `${name}-${form.table}@example.com`;

  test.each([
    ['pointer', phone],
    ['keyboard', desk],
  ] as const)(
    'by %s at %o: stored as it was typed, with its files; the thanks are seen; the form is empty, at the top',
    async (by, viewport) => {
      const email = address(by);
      await shop.visit({ viewport }, async ({ page }) => {
        const hand = by === 'pointer' ? pointer : keyboardOf(page);
        await open(page, form.path);
        await form.fillAll(page, email, hand);
        const chooser = page.waitForEvent('filechooser');
        if (by === 'pointer') await form.form(page).getByText('Choose files', { exact: true }).click();
        else await hand.press(form.picker(page));
        await (await chooser).setFiles([pdf('crest.pdf'), png('shirt.png')]);
        for (const name of ['crest.pdf', 'shirt.png']) await form.uploaded(page, name);
        await hand.press(form.send(page));
        const number = await form.arrived(page);
        const [stored, ...more] = await form.stored(shop, email);
        expect(more).toEqual([]);
        expect(stored).toMatchObject({ number, ...form.kept });
        expect(stored?.files.map(({ name, type }) => [name, type])).toEqual([
          ['crest.pdf', 'application/pdf'],
          ['shirt.png', 'image/png'],
        ]);
        expect((await form.values(page)).filter(Boolean)).toEqual([]);
        expect(await form.form(page).getByRole('listitem').count()).toBe(0);
        await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
        const { y = 9999, height = 0 } =
          (await page.getByRole('main').getByRole('status').filter({ hasText: number }).boundingBox()) ?? {};
        expect(y + height).toBeLessThan(viewport.height);
        expect(await focusedText(page)).toContain(number);
      });
    },
  );

  test('a double click, and Enter in a hurry, send once; the same once more is a record of its own', async () => {
    const email = address('twice');
    await shop.visit({}, async ({ page }) => {
      await open(page, form.path);
      const numbers: string[] = [];
      for (const _ of [1, 2]) {
        await form.fill(page, email);
        const release = await hold(page, form.call[1]);
        await form.send(page).dblclick();
        await eventually(() => textOf(form.send(page))).toBe(form.busy);
        expect(await form.send(page).isDisabled()).toBe(true);
        // The first thanks have gone while it is sent again.
        await eventually(() => page.getByRole('status').filter({ hasText: 'Thank you!' }).count()).toBe(0);
        await box(form.form(page), form.text.label === 'Subject' ? 'Subject' : 'Name').press('Enter');
        release();
        numbers.push(await form.arrived(page));
        expect(await textOf(form.send(page))).toBe(form.idle);
      }
      expect((await form.stored(shop, email)).map(({ number }) => number)).toEqual(numbers);
    });
  });

  test('what is typed before the scripts are there is kept and sent', async () => {
    const email = address('early');
    await shop.visit({}, async ({ page }) => {
      const release = await hold(page, /\.js$/);
      await page.goto(form.path, { waitUntil: 'commit' });
      await form.fill(page, email);
      expect(await form.send(page).isDisabled()).toBe(true);
      release();
      await form.send(page).click();
      await form.arrived(page);
    });
    expect(await form.stored(shop, email)).toHaveLength(1);
  });

  test('without JavaScript it says how to write, and its button cannot be pressed', async () => {
    await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(form.path);
      const note = page.getByRole('main').getByText(/This form needs JavaScript\./);
      await note.waitFor();
      for (const way of ['tel:', 'mailto:']) expect(await note.locator(`a[href^="${way}"]`).count()).toBe(1);
      expect(await form.send(page).isDisabled()).toBe(true);
    });
  });

  test('a program that fills in the hidden field is told to wait; people never come to it', async () => {
    const email = address('program');
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /sent too quickly/]) expectProblem(pattern);
      await open(page, form.path);
      await form.fill(page, email);
      const trap = form.form(page).locator('[name=website]');
      expect(
        await trap.evaluate((input: HTMLInputElement) => [input.tabIndex, input.closest('[aria-hidden]') !== null]),
      ).toEqual([-1, true]);
      expect((await trap.boundingBox())?.x).toBeLessThan(0);
      await trap.evaluate((input: HTMLInputElement) => {
        input.value = 'https://spam.example';
      });
      await form.send(page).click();
      await form.failed(page, 'sent too quickly');
      expect(await form.stored(shop, email)).toEqual([]);
    });
  });
});

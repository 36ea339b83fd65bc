import { describe, expect, test } from 'vitest';
import { desk, phone } from '../../support/browser/browser.ts';
import { box, keyboardOf, pointer } from '../../support/browser/hands.ts';
import { commonShop, eventually, hold, open, textOf } from '../../support/browser/journey.ts';
import { full } from '../../support/length.ts';
import { contact, focusedText, forms, pdf, png, quote } from './forms.ts';

const shop = commonShop();

// One hook sends both.
describe.each(full ? forms : [quote])('$path', (form) => {
  const address = (name: string) => `${name}-${form.table}@example.com`;

  test('sent once, however often it is pressed; stored as typed; thanks are seen; the form is empty', async () => {
    const email = address('sent');
    const isPhone = form === contact;
    const viewport = isPhone ? phone : desk;
    await shop.visit({ viewport }, async ({ page }) => {
      const hand = isPhone ? pointer : keyboardOf(page);
      await open(page, form.path);
      await form.fillAll(page, email, hand);
      const chooser = page.waitForEvent('filechooser');
      if (isPhone) await form.form(page).getByText('Choose files', { exact: true }).click();
      else await hand.press(form.picker(page));
      await (await chooser).setFiles([pdf('crest.pdf'), png('shirt.png')]);
      for (const name of ['crest.pdf', 'shirt.png']) await form.uploaded(page, name);
      const release = await hold(page, form.call[1]);
      if (isPhone) await form.send(page).dblclick();
      else await hand.press(form.send(page));
      await eventually(() => textOf(form.send(page))).toBe(form.busy);
      expect(await form.send(page).isDisabled()).toBe(true);
      await box(form.form(page), isPhone ? 'Subject' : 'Name').press('Enter');
      release();
      const number = await form.arrived(page);
      expect(await textOf(form.send(page))).toBe(form.idle);
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
  });

  test('what is typed and picked before the scripts are there is kept and sent', async () => {
    const email = address('early');
    await shop.visit({}, async ({ page }) => {
      const release = await hold(page, /\.js$/);
      await page.goto(form.path, { waitUntil: 'commit' });
      await form.fill(page, email);
      await form.picker(page).setInputFiles([png('early.png')]);
      expect(await form.send(page).isDisabled()).toBe(true);
      release();
      await form.uploaded(page, 'early.png');
      await form.send(page).click();
      await form.arrived(page);
    });
    expect(await form.stored(shop, email)).toMatchObject([{ files: [{ name: 'early.png' }] }]);
  });
});

test.each(forms)('$path: without JavaScript it says how to write, and its button cannot be pressed', async (form) => {
  const html = await (await fetch(shop.url + form.path)).text();
  const [, note = ''] =
    /<noscript>((?:(?!<\/noscript>).)*This form needs JavaScript\..*?)<\/noscript>/s.exec(html) ?? [];
  for (const way of ['tel:', 'mailto:']) expect(note.split(`href="${way}`)).toHaveLength(2);
  const button = html.match(/<button\b[^>]*>(?:(?!<\/button>).)*/gs)?.find((one) => one.includes(form.idle));
  for (const part of ['type="submit"', 'disabled=""']) expect(button).toContain(part);
});

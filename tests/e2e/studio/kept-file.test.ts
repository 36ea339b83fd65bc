import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { drag } from '../../support/browser/drag.ts';
import { person } from '../../support/browser/hands.ts';
import { commonShop, eventually, open, press, textOf, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { type Call, networkWords, once, serverError } from '../../support/browser/network.ts';
import { testFolder } from '../../support/folder.ts';
import { plain } from '../../support/hostile/artwork-pictures.ts';
import { postScript } from '../../support/hostile/files.ts';
import { drawCrest } from '../../support/studio/drawn-files.ts';
import { type ArtworkFile, openWith, readChips, studio, toFile, waitForTechniques } from './studio.ts';

const shop = commonShop();
const folder = testFolder();
const upload: Call = ['POST', /\/api\/uploads/];
const refused = 'This form takes no such files.';
const refuse = (route: Route) => route.fulfill({ status: 415, json: { success: false, error: refused } });

function onDisk({ name, buffer }: ArtworkFile): string {
  const file = path.join(folder, name);
  writeFileSync(file, buffer);
  return file;
}

test.each([
  ['poster.eps', async () => postScript(), 'image/x-eps'],
  ['poster.tif', () => plain(40, 30).tiff().toBuffer(), 'image/tiff'],
])('%s is asked about from the Studio, without being chosen again', async (name, make, type) => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/HTTP (415|500)/);
    await open(page, '/studio');
    const file = toFile(name, await make(), type);
    await once(page, upload, refuse);
    await studio(page).picker.setInputFiles(file);
    await page.getByRole('button', { name: /^Ask for a quote with it/ }).click();
    await words(page.getByRole('alert'), refused).waitFor();
    expect(await page.getByRole('button', { name: /^Send it again/ }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/PDF or SVG/);
    await once(page, upload, serverError);
    const dropIt = await drag(page, [onDisk(file)], page.getByRole('main'));
    await page.getByRole('heading', { name: 'Let go. We take it from here.' }).waitFor();
    await dropIt();
    await page.getByText(`We cannot draw ${name} here.`).waitFor();
    await page.getByRole('button', { name: /^Ask for a quote with it/ }).click();
    await page.getByRole('button', { name: /^Send it again/ }).click();
    const form = page.getByRole('form', { name: 'Quote request' });
    await words(form, name).first().waitFor();
    const written = `My drawing is ${name}, which the Studio could not show. Please mail me the preview.`;
    await eventually(() => form.getByRole('textbox', { name: /^Project description/i }).inputValue()).toBe(written);
    const { Email, Phone } = person;
    for (const [label, value] of Object.entries({ Name: 'Nimali Sample', Email, Phone }))
      await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
    await form.getByRole('combobox', { name: /^Service/ }).selectOption({ index: 1 });
    await press(page, 'Get Your Quote');
    const thanks = await textOf(page.getByRole('main').getByRole('status').filter({ hasText: 'has arrived' }));
    const [quote] = await shop.database.query<{ files: object[]; project_description: string }>(
      'select files, project_description from quotes where number = $1',
      [/QR-\d{6}/.exec(thanks)?.[0]],
    );
    expect(quote).toMatchObject({ files: [{ name }], project_description: written });
  });
});

longTest('an ink is made in a foil or left out: chips, sheet and the stored design follow', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    // The chips are read more than once.
    expectProblem(/willReadFrequently/);
    const bench = studio(page);
    await openWith(page, 'crest.png', await drawCrest());
    await waitForTechniques(page);
    const before = await readChips(page);
    await bench.technique('Foiling').check();
    const foils = page.getByRole('list').filter({ has: page.getByRole('combobox') });
    await foils.getByRole('combobox').nth(0).selectOption('copper');
    await foils.getByRole('combobox').nth(1).selectOption('leave out');
    await eventually(async () => (await readChips(page)).filter((chip, at) => chip !== before[at]).length).toBe(12);
    await page.getByRole('button', { name: 'Copy link' }).first().click();
    const link = page.getByRole('link', { name: /\/studio\?design=dsg_/ });
    const id = new URL((await link.getAttribute('href')) ?? '', shop.url).searchParams.get('design');
    const { design } = await shop.api(`/api/designs/${id}`);
    expect(design.inks.map(({ use }: { use: string }) => use).sort()).toEqual(['copper', 'leave out']);
  });
});

longTest('an upload shows how far it is and is cancelled; nothing is stored', async () => {
  await shop.visit({}, async ({ page }) => {
    await openWith(page, 'crest.png', await drawCrest(2400));
    let isHeld = false;
    await page.route(upload[1], async (route) => {
      isHeld = true;
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      await route.abort().catch(() => {});
    });
    await press(page, 'Ask for a quote');
    await eventually(() => studio(page).bar.textContent()).toMatch(/Sending your drawing, \d+\s%/);
    await eventually(async () => isHeld).toBe(true);
    await studio(page).bar.getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => studio(page).bar.textContent()).not.toMatch(/Sending your drawing/);
    expect(new URL(page.url()).pathname).toBe('/studio');
  });
});

longTest('a technique that does not suit stays choosable, and says why', async () => {
  await shop.visit({}, async ({ page }) => {
    const bench = studio(page);
    await openWith(page, 'crest.png', await drawCrest());
    const chip = bench.technique('Sublimation');
    await page.getByRole('group', { name: 'Technique' }).getByText('Not on cotton jersey').first().waitFor();
    await chip.check();
    expect(await chip.isChecked()).toBe(true);
    await eventually(() => bench.bar.textContent()).toContain('to settle in Artwork');
  });
});

longTest('our vine is made without a file', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/studio');
    await page.getByRole('button', { name: /play with our vine/ }).click();
    await studio(page).made('Embroidery').waitFor();
    await words(page, 'liya-wela.webp').waitFor();
  });
});

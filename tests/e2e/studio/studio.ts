import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { open } from '../../support/browser/journey.ts';

/** A crest on white, large enough to be sharp at 24 cm: three colours, no line under 3 mm. */
export function drawCrest(width = 1800): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 150">
    <rect width="180" height="150" fill="#ffffff"/>
    <path d="M20 15h140v60q0 45-70 65q-70-20-70-65z" fill="#b32a2a"/>
    <circle cx="90" cy="65" r="34" fill="#f4a714"/>
    <path d="M90 40l7 17 18 1-14 12 5 18-16-10-16 10 5-18-14-12 18-1z" fill="#12865c"/>
  </svg>`;
  return sharp(Buffer.from(svg), { density: (72 * width) / 180 })
    .png()
    .toBuffer();
}

export const toFile = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

export const studio = (page: Page) => ({
  picker: page.locator('input[type=file]'),
  heading: page.getByRole('heading', { name: 'Make it yours' }),
  drawing: page.getByRole('button', { name: /^Your drawing\. Arrow keys/ }),
  made: (technique: string) => page.getByRole('img', { name: `Your drawing in ${technique}`, exact: true }),
  technique: (name: string) => page.getByRole('group', { name: 'Technique' }).getByRole('radio', { name }),
  field: (label: string) => page.getByRole('textbox', { name: label, exact: true }),
  bar: page.getByRole('region', { name: 'Price' }).last(),
});

/** The Studio with a drawing, made in its first technique. */
export async function openWith(page: Page, name: string, buffer: Buffer): Promise<void> {
  await open(page, '/studio');
  await studio(page).picker.setInputFiles(toFile(name, buffer));
  await studio(page).made('Embroidery').waitFor();
}

/** What the canvases of the twelve techniques show, a number each. */
export function readChips(page: Page): Promise<number[]> {
  return page
    .getByRole('group', { name: 'Technique' })
    .locator('canvas')
    .evaluateAll((canvases) =>
      canvases.map((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        let hash = 0;
        for (const value of data) hash = (hash * 31 + value) | 0;
        return hash;
      }),
    );
}

/** Until all twelve techniques are made. */
export async function waitForTechniques(page: Page): Promise<void> {
  await page.getByText(/of 12 techniques done/).waitFor({ state: 'hidden' });
}

import type { Page } from 'playwright-core';
import { open } from '../../support/browser/journey.ts';

export interface ArtworkFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const toFile = (name: string, buffer: Buffer, mimeType = 'image/png'): ArtworkFile => ({
  name,
  mimeType,
  buffer,
});

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

/** The pictures on the canvases of the twelve techniques, a number each. */
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

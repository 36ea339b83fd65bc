import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentReader } from '#content/read.server.ts';
import { readBusiness } from '#features/site/content.server.ts';
import { renderMail } from '#mail/layout.server.ts';
import { messages, toMailContext } from '#server/mail.server.ts';
import { axeErrors, launchBrowser } from '../support/browser/browser.ts';
import { hostile } from '../support/hostile/hostile.ts';

const business = readBusiness(new ContentReader(path.resolve('content')));
if (!business) throw new Error('content/business.yaml');
const context = toMailContext(business, { PUBLIC_URL: 'https://shop.example' });

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([
  { width: 390, colorScheme: 'light' },
  { width: 700, colorScheme: 'dark' },
] as const)('a mail at $width px in a $colorScheme room', ({ width, colorScheme }) => {
  test('is as wide as the screen, never wider, whatever a visitor wrote, and can be read', async () => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const { name, compose, sample } of messages) {
      for (const data of [sample, hostile(sample, 'W'.repeat(400))]) {
        await page.setContent((await renderMail(compose(data, context), context)).html);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, name).toBe(width);
      }
      expect(await axeErrors(page), name).toEqual([]);
    }
    expect(asked).toEqual([]);
    await page.close();
  });
});

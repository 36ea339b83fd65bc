import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';

/** What of a page's HTML a policy must name or forbids, as a browser reads it. */
export interface Inline {
  /** Texts of scripts that would run; data for search engines is none of them. */
  scripts: string[];
  styles: string[];
  /** `style="…"` and `onclick="…"`, which no hash names. */
  attributes: string[];
  robots: string | null;
}

/** Reads pages by the browser's own parser, without running anything in them. */
export async function readInline(browser: Browser, pages: string[]): Promise<Inline[]> {
  const page = await browser.newPage();
  const read = await page.evaluate(
    (texts) =>
      texts.map((text) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        const textsOf = (selector: string) =>
          [...parsed.querySelectorAll(selector)].map((one) => one.textContent ?? '');
        const attributes = [...parsed.querySelectorAll('*')].flatMap((element) =>
          element.getAttributeNames().filter((name) => name === 'style' || name.startsWith('on')),
        );
        return {
          scripts: textsOf('script:not([src], [type="application/json"], [type="application/ld+json"])'),
          styles: textsOf('style'),
          attributes,
          robots: parsed.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null,
        };
      }),
    pages,
  );
  await page.close();
  return read;
}

export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Directives of a policy by name. */
export function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

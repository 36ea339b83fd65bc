import type { Page } from 'playwright-core';
import { eventually, hold, type OpenShop, open } from '../support/browser/journey.ts';
import { change, fault } from '../support/browser/network.ts';

/** A screen in one of its states, and how to get there. */
export interface View {
  name: string;
  reach(page: Page, shop: OpenShop): Promise<unknown>;
  /** Lies over the page, as a dialog: only the window is taken. */
  isOver?: boolean;
  /** Only at these widths, where a state exists only there. */
  widths?: number[];
}

export const plain = (name: string, path: string): View => ({ name, reach: (page) => open(page, path) });

/**
 * From a page that loads nothing, so that the browser asks the API itself. At some widths the link is in the
 * closed menu.
 */
export async function walk(page: Page, to: string): Promise<void> {
  await open(page, '/resources');
  await page
    .locator(`a[href="${to}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await eventually(() => new URL(page.url()).pathname).toBe(to);
}

export const failed = (name: string, path: string, title: string): View => ({
  name,
  reach: async (page) => {
    await page.route(/\/api\/(?!cart)/, fault);
    await walk(page, path);
    await page.getByRole('heading', { name: title }).waitFor();
  },
});

/** The calls of the screen never come back while the picture is taken. */
export const loading = (name: string, path: string): View => ({
  name,
  reach: async (page) => {
    await hold(page, /\/api\/(?!cart)/);
    await walk(page, path);
  },
});

/** The lists of these answers are empty. */
export const empty = (name: string, path: string, calls: RegExp, title: string): View => ({
  name,
  reach: async (page) => {
    const nothing = { carousel: [], services: [], projects: [], testimonials: [] };
    await page.route(
      calls,
      change((answer) => ({ ...answer, ...nothing })),
    );
    await walk(page, path);
    await page.getByRole('heading', { name: title }).waitFor();
  },
});

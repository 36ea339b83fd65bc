import type { Page } from 'playwright-core';
import { hold, type OpenShop, open, walk } from '../support/browser/journey.ts';
import { change, serverError } from '../support/browser/network.ts';

/** A screen in one of its states, and how to get there. */
export interface View {
  name: string;
  reach(page: Page, shop: OpenShop): Promise<unknown>;
  /** How a visitor who sees the view of that name goes on to this one. */
  step?: { from: string; go(page: Page, shop: OpenShop): Promise<unknown> };
  /** Lies over the page, as a dialog: only the window is taken. */
  isOver?: boolean;
  /** In a shop where cards are paid at PayHere. */
  isPayHere?: boolean;
  /** Only at these widths, where a state exists only there. */
  widths?: number[];
}

export const plain = (name: string, path: string): View => ({ name, reach: (page) => open(page, path) });

/** A view that another one leads to. */
export const after = (
  from: View,
  name: string,
  go: (page: Page, shop: OpenShop) => Promise<unknown>,
  more: Partial<View> = {},
): View => ({
  name,
  reach: async (page, shop) => {
    await from.reach(page, shop);
    await go(page, shop);
  },
  step: { from: from.name, go },
  ...more,
});

/** A page that is opened by its address, or by the link of another one. @param title its h1 */
export const linked = (from: string, name: string, path: string, title: string): View => ({
  ...plain(name, path),
  step: {
    from,
    go: async (page) => {
      const link = page.locator(`a[href="${path}"]`).first();
      await link.evaluate((one: HTMLElement) => one.click());
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    },
  },
});

export const failed = (name: string, path: string, title: string): View => ({
  name,
  reach: async (page) => {
    await page.route(/\/api\/(?!cart)/, serverError);
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

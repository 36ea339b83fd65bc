import type { Page } from 'playwright-core';
import { press } from '../../support/browser/journey.ts';

// Every screen of the back office, and what opens over it.

export interface OfficeScreen {
  path: string;
  /** Opens what lies over the screen. */
  reach?(page: Page): Promise<unknown>;
  /** Only at this width, where it exists only there. */
  only?: 'desk' | 'phone';
}

export interface ScreenRecords {
  /** Delivered, with a job; and one that is pending. */
  done: string;
  pending: string;
  /** Numbers of quote requests. */
  accepted: string;
  asked: string;
  message: string;
  product: string;
}

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true });
const pressed = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  await dialog(page).waitFor();
};
const typed = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await dialog(page).waitFor();
};

export function officeScreens({ done, pending, accepted, asked, message, product }: ScreenRecords): OfficeScreen[] {
  return [
    { path: '/' },
    { path: '/', reach: typed('?'), only: 'desk' },
    { path: '/', reach: typed('/') },
    { path: '/', reach: pressed('More'), only: 'phone' },
    { path: '/orders' },
    {
      path: '/orders',
      reach: (page) =>
        page
          .getByRole('checkbox', { name: /^Pick LW/ })
          .first()
          .check(),
    },
    { path: '/orders?search=nobody' },
    { path: `/orders/${pending}`, reach: pressed('Cancel order…'), only: 'desk' },
    { path: `/orders/${done}` },
    { path: `/orders/${done}`, reach: pressed(/^More: tickets/), only: 'phone' },
    { path: `/orders/${done}/ticket/1` },
    { path: `/orders/tickets?ids=${done}` },
    { path: `/orders/${done}/packing-slip` },
    { path: `/orders/packing-slips?ids=${done},${pending}` },
    { path: '/quotes' },
    { path: '/quotes?view=lost' },
    { path: `/quotes/${accepted}`, reach: pressed('See version 1') },
    { path: `/quotes/${accepted}` },
    { path: `/quotes/${asked}`, reach: pressed(/^Send offer/) },
    { path: `/quotes/${asked}#request`, reach: pressed('Withdraw…') },
    { path: `/quotes/${asked}#preview` },
    { path: `/quotes/${asked}`, reach: (page) => press(page, 'Blank with a design') },
    { path: '/activity' },
    { path: '/messages', only: 'phone' },
    { path: `/messages/${message}` },
    { path: '/products' },
    { path: '/products', reach: pressed('New product…') },
    { path: '/products?search=nobody' },
    { path: `/products?open=${product}&search=${product.replaceAll('-', '+')}` },
    { path: `/products/${product}` },
    { path: '/products/import' },
    { path: '/designs' },
    { path: '/designs', reach: pressed(/^Remove…/) },
    { path: '/people' },
    { path: '/people?list=customers' },
    { path: '/mails' },
    { path: '/mails?state=failed', reach: pressed('Resend all failed…') },
    {
      path: '/mails?state=failed',
      reach: (page) =>
        page
          .getByRole('link', { name: /^Fix and resend/ })
          .first()
          .click(),
    },
    { path: '/settings' },
    { path: '/account' },
    { path: '/nothing-here' },
    { path: '/sign-in' },
    { path: '/set-password?token=none' },
  ];
}

/** Goes to a screen and waits for its data. */
export async function openScreen(page: Page, { path, reach }: OfficeScreen): Promise<void> {
  // A change of the hash alone loads nothing.
  if (
    page
      .url()
      .split('#')[0]
      ?.endsWith(path.split('#')[0] ?? '')
  )
    await page.goto('about:blank');
  await page.goto(path);
  await page.locator('h1, .phone-top b').filter({ visible: true }).first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await reach?.(page);
}

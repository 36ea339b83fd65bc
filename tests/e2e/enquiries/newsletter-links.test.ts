import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keyboardOf } from '../../support/browser/hands.ts';
import { commonShop, eventually, hold, open, press, reload, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { type Call, cut, loseAnswer, networkWords, once, serverError } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';

const shop = commonShop();

interface Subscriber {
  id: string;
  token: string;
  status: string;
}

let people = 0;
/** Someone who has got as far as a link in a mail leads. */
async function reader(status: 'pending' | 'confirmed' | 'unsubscribed' = 'pending'): Promise<Subscriber> {
  const email = `reader${++people}@example.com`;
  const [made] = await shop.database.query<Subscriber>(
    `insert into subscribers (id, email, token, status, source) values ($1, $2, $3, $4, 'footer')
     returning id, token, status`,
    [`sub_${people}`, email, `token-of-reader-${people}`, status],
  );
  if (!made) throw new Error('no reader');
  return made;
}

async function statusOf({ id }: Subscriber): Promise<string | undefined> {
  const [row] = await shop.database.query<{ status: string }>('select status from subscribers where id = $1', [id]);
  return row?.status;
}

const steps = [
  {
    step: 'confirm',
    asked: 'Confirm your subscription',
    button: 'Confirm subscription',
    busy: 'Confirming...',
    done: 'You are subscribed',
    already: 'You are already subscribed',
    from: 'pending',
    to: 'confirmed',
    failure: 'Sorry, we could not confirm your subscription. Please try again.',
  },
  {
    step: 'unsubscribe',
    asked: 'Unsubscribe from our newsletter',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    done: 'You are unsubscribed',
    already: 'You are already unsubscribed',
    from: 'confirmed',
    to: 'unsubscribed',
    failure: 'Sorry, we could not unsubscribe you. Please try again.',
  },
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

// The two steps are one screen.
describe.each(full ? steps : steps.slice(0, 1))(
  'the link to $step',
  ({ step, asked, button, busy, done, already, from, to, failure }) => {
    test('opening changes nothing, the button does and says so; a failure is told; coming back finds it done', async () => {
      const one = await reader(from);
      await shop.visit({}, async ({ page, expectProblem }) => {
        for (const pattern of [networkWords, /Sorry, we could not/]) expectProblem(pattern);
        const { press: key } = keyboardOf(page);
        const response = await open(page, `/newsletter/${step}/${one.token}`);
        expect(response?.status()).toBe(200);
        await heading(page, asked).waitFor();
        const call: Call = ['POST', new RegExp(`/${step}$`)];
        const alert = page.getByRole('main').getByRole('alert');
        const pressButton = () => key(page.getByRole('main').getByRole('button', { name: button, exact: true }));
        await once(page, call, cut);
        await pressButton();
        await words(alert, failure).waitFor();
        await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(button);
        expect(await statusOf(one)).toBe(from);
        await once(page, call, loseAnswer);
        await pressButton();
        await eventually(() => statusOf(one)).toBe(to);
        await words(alert, failure).waitFor();
        const release = await hold(page, call[1]);
        await pressButton();
        const sending = page.getByRole('main').getByRole('button', { name: busy });
        await sending.waitFor();
        expect(await sending.isDisabled()).toBe(true);
        release();
        await heading(page, done).waitFor();
        expect(await alert.count()).toBe(0);
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(done);
        expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
        await reload(page);
        await heading(page, already).waitFor();
        await key(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }));
        await heading(page, 'Clothing').waitFor();
      });
    });
  },
);

test.each(steps)(
  'the link to $step: its address is not kept, not indexed, not told to others',
  async ({ step, from }) => {
    const one = await reader(from);
    const response = await fetch(`${shop.url}/newsletter/${step}/${one.token}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(html).not.toMatch(/rel="canonical"/);
    expect(/<meta property="og:url" content="([^"]*)"/.exec(html)?.[1]).toMatch(new RegExp(`/newsletter/${step}$`));
  },
);

test('a link that no mail holds is a 404 that says so', async () => {
  const response = await fetch(`${shop.url}/newsletter/confirm/none`);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>Link not valid<\/h1>/);
  expect(html).toMatch(/open it from the email again.* You can also subscribe anew/s);
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go to the home page/);
});

longTest('Back to the link shows it loading, and a failure of that with a retry', async () => {
  const one = await reader();
  await shop.visit({}, async ({ page, expectProblem }) => {
    for (const pattern of [networkWords, /HTTP 500/]) expectProblem(pattern);
    await open(page, `/newsletter/confirm/${one.token}`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
    await heading(page, 'Resources').waitFor();
    const reading: Call = ['GET', /\/api\/newsletter\//];
    await once(page, reading, serverError);
    const release = await hold(page, reading[1]);
    await page.goBack();
    await page.getByRole('main').getByRole('status').filter({ hasText: 'Loading your subscription...' }).waitFor();
    release();
    await heading(page, 'Something went wrong').waitFor();
    await press(page.getByRole('alert'), 'Try Again');
    await heading(page, 'Confirm your subscription').waitFor();
  });
});

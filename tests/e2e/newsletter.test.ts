import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults, desk, phone, tablet } from '../support/browser.ts';
import { eventually, hold, type OpenShop, open, openShop, press, reload, textOf, words } from '../support/journey.ts';
import { keyboardOf, pointer } from './hands.ts';
import { type Call, cut, fault, loseAnswer, networkWords, once } from './network.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const signUp: Call = ['POST', /\/api\/newsletter$/];
const almostDone = 'Almost done: we have sent you an email. Open its link to confirm your subscription.';
const lost = 'Sorry, that did not reach us. Please try again.';

const form = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
const input = (page: Page) => form(page).getByRole('textbox', { name: 'News from the print floor (e-mail address)' });
const message = (page: Page) => textOf(form(page).locator('[aria-live=polite]'));

interface Subscriber {
  id: string;
  token: string;
  status: string;
  source: string;
}

const subscribersOf = (email: string) =>
  shop.database.query<Subscriber>('select id, token, status, source from subscribers where email = $1', [email]);

let people = 0;
/** Someone who has got as far as a link in a mail leads. */
async function reader(status: 'pending' | 'confirmed' | 'unsubscribed' = 'pending'): Promise<Subscriber> {
  const email = `reader${++people}@example.com`;
  const [made] = await shop.database.query<Subscriber>(
    `insert into subscribers (id, email, token, status, source) values ($1, $2, $3, $4, 'footer')
     returning id, token, status, source`,
    [`sub_${people}`, email, `token-of-reader-${people}`, status],
  );
  if (!made) throw new Error('no reader');
  return made;
}

async function statusOf({ id }: Subscriber): Promise<string | undefined> {
  const [row] = await shop.database.query<{ status: string }>('select status from subscribers where id = $1', [id]);
  return row?.status;
}

describe.each([
  ['pointer', phone],
  ['pointer', desk],
  ['keyboard', phone],
  ['keyboard', desk],
] as const)('the box by %s at %o', (by, viewport) => {
  test('an address is signed up; the message is told politely; the box is empty; nothing moves', async () => {
    const email = `${by}-${viewport.width}@example.com`;
    await shop.visit({ viewport }, async ({ page }) => {
      const hand = by === 'pointer' ? pointer : keyboardOf(page);
      await open(page, '/resources');
      const place = () => page.getByRole('contentinfo').getByRole('heading', { name: 'Services' }).boundingBox();
      const bottom = () => page.evaluate(() => document.documentElement.scrollHeight);
      await input(page).scrollIntoViewIfNeeded();
      const before = [await bottom(), (await place())?.height];
      const release = await hold(page, signUp[1]);
      await hand.type(input(page), email);
      await hand.press(form(page).getByRole('button', { name: 'Subscribe' }));
      const busy = form(page).getByRole('button', { name: 'Subscribing...' });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      release();
      await eventually(() => message(page)).toBe(almostDone);
      expect(await input(page).inputValue()).toBe('');
      expect(await input(page).getAttribute('aria-invalid')).toBeNull();
      expect([await bottom(), (await place())?.height]).toEqual(before);
      // The focus was on the button, which could not keep it while it was busy.
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Subscribe');
      expect(await subscribersOf(email)).toEqual([expect.objectContaining({ status: 'pending', source: 'footer' })]);
      await input(page).fill('x');
      expect(await message(page)).toBe('');
    });
  });
});

describe('the box', () => {
  test('is on every page, typed as e-mail', async () => {
    await shop.visit({}, async ({ page, expectProblem }) => {
      expectProblem(/404/);
      for (const path of ['/', '/services', '/contact', '/quote', '/products', '/cart', '/checkout', '/no/such/page']) {
        await open(page, path);
        expect(await input(page).getAttribute('type'), path).toBe('email');
        expect(await form(page).getByRole('button', { name: 'Subscribe' }).isEnabled(), path).toBe(true);
      }
    });
  });

  test('what is no address is told at the field, and nothing is sent', async () => {
    await shop.visit({}, async ({ page }) => {
      await open(page, '/resources');
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/newsletter')) calls += 1;
      });
      for (const [typed, text] of [
        ['', 'Email is required'],
        ['  ', 'Email is required'],
        ['reader@nowhere', 'Please enter a valid email'],
      ] as const) {
        await input(page).fill(typed);
        await press(form(page), 'Subscribe');
        await eventually(() => message(page)).toBe(text);
        expect(await input(page).getAttribute('aria-invalid')).toBe('true');
        expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true);
      }
      await page.keyboard.type('.lk');
      expect(await message(page)).toBe('');
      expect(await input(page).getAttribute('aria-invalid')).toBeNull();
      expect(calls).toBe(0);
    });
  });

  test("a refusal has the server's words, another failure a sentence of ours; the address stays; sent again it arrives", async () => {
    const email = 'persistent@example.com';
    const tooMany = 'Too many messages have come from your connection. Please try again in 10 minutes, or call us.';
    await shop.visit({ viewport: phone }, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /Too many|did not reach us/]) expectProblem(pattern);
      await open(page, '/resources');
      await input(page).fill(email);
      const bottom = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await bottom();
      await once(page, signUp, (route) => route.fulfill({ status: 429, json: { success: false, error: tooMany } }));
      await press(form(page), 'Subscribe');
      await eventually(() => message(page)).toBe(tooMany);
      expect(await bottom()).toBe(before);
      for (const fate of [cut, fault, loseAnswer]) {
        await once(page, signUp, fate);
        await press(form(page), 'Subscribe');
        await form(page).getByRole('button', { name: 'Subscribe' }).waitFor();
        await eventually(() => message(page)).toBe(lost);
        expect(await input(page).inputValue()).toBe(email);
      }
      await press(form(page), 'Subscribe');
      await eventually(() => message(page)).toBe(almostDone);
      expect(await subscribersOf(email)).toHaveLength(1);
    });
  });

  test('a double click sends once', async () => {
    await shop.visit({}, async ({ page }) => {
      await open(page, '/resources');
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/newsletter')) calls += 1;
      });
      await input(page).fill('double@example.com');
      const release = await hold(page, signUp[1]);
      await form(page).getByRole('button', { name: 'Subscribe' }).dblclick();
      await input(page).press('Enter');
      release();
      await eventually(() => message(page)).toBe(almostDone);
      expect(calls).toBe(1);
    });
  });

  test('a program that fills in the hidden field is told to wait', async () => {
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /sent too quickly/]) expectProblem(pattern);
      await open(page, '/resources');
      await input(page).fill('program@example.com');
      await form(page)
        .locator('[name=website]')
        .evaluate((element: HTMLInputElement) => {
          element.value = 'https://spam.example';
        });
      await press(form(page), 'Subscribe');
      await eventually(() => message(page)).toMatch(/sent too quickly/);
      expect(await subscribersOf('program@example.com')).toEqual([]);
    });
  });

  test('without JavaScript it says where to write, and its button leads nowhere', async () => {
    await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto('/resources');
      await words(form(page), /Signing up needs JavaScript\. Without it, write to/).waitFor();
      const address = form(page).getByRole('link', { name: 'info@liyawela.example' });
      expect(await address.getAttribute('href')).toBe('mailto:info@liyawela.example');
      await input(page).fill('reader@example.com');
      await press(form(page), 'Subscribe');
      await input(page).press('Enter');
      expect(await input(page).inputValue()).toBe('reader@example.com');
      expect(new URL(page.url()).pathname).toBe('/resources');
    });
  });

  test.each([phone, tablet, desk])('with a message, good or bad, axe finds nothing at $width px', async (viewport) => {
    await shop.visit({ viewport, reducedMotion: 'reduce' }, async ({ page }) => {
      await open(page, '/resources');
      await press(form(page), 'Subscribe');
      await eventually(() => message(page)).toBe('Email is required');
      expect(await axeFaults(page)).toEqual([]);
      await input(page).fill(`axe-${viewport.width}@example.com`);
      await press(form(page), 'Subscribe');
      await eventually(() => message(page)).toBe(almostDone);
      expect(await axeFaults(page)).toEqual([]);
    });
  });
});

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

describe.each(steps)('the link to $step', ({ step, asked, button, busy, done, already, from, to, failure }) => {
  test.each([
    ['pointer', phone],
    ['keyboard', desk],
  ] as const)(
    'by %s at %o: opening it changes nothing, the button does and says so, and so does coming back',
    async (by, viewport) => {
      const one = await reader(from);
      await shop.visit({ viewport }, async ({ page }) => {
        const response = await open(page, `/newsletter/${step}/${one.token}`);
        expect(response?.status()).toBe(200);
        await heading(page, asked).waitFor();
        expect(await statusOf(one)).toBe(from);
        const release = await hold(page, new RegExp(`/${step}$`));
        const hand = by === 'pointer' ? pointer : keyboardOf(page);
        await hand.press(page.getByRole('main').getByRole('button', { name: button, exact: true }));
        const sending = page.getByRole('main').getByRole('button', { name: busy });
        await sending.waitFor();
        expect(await sending.isDisabled()).toBe(true);
        release();
        await heading(page, done).waitFor();
        expect(await statusOf(one)).toBe(to);
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(done);
        expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
        await reload(page);
        await heading(page, already).waitFor();
        const back = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' });
        await hand.press(back);
        await heading(page, 'Clothing').waitFor();
      });
    },
  );

  test('a failure is told beside the button, and the next press tries again', async () => {
    const one = await reader(from);
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /Sorry, we could not|Too many/]) expectProblem(pattern);
      await open(page, `/newsletter/${step}/${one.token}`);
      const call: Call = ['POST', new RegExp(`/${step}$`)];
      const alert = page.getByRole('main').getByRole('alert');
      for (const fate of [cut, fault]) {
        await once(page, call, fate);
        await press(page.getByRole('main'), button);
        await words(alert, failure).waitFor();
        await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(button);
      }
      expect(await statusOf(one)).toBe(from);
      await press(page.getByRole('main'), button);
      await heading(page, done).waitFor();
      expect(await alert.count()).toBe(0);
      expect(await statusOf(one)).toBe(to);
    });
  });

  test('an answer that is lost: pressed again it says that it is done', async () => {
    const one = await reader(from);
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /Sorry, we could not/]) expectProblem(pattern);
      await open(page, `/newsletter/${step}/${one.token}`);
      await once(page, ['POST', new RegExp(`/${step}$`)], loseAnswer);
      await press(page.getByRole('main'), button);
      await words(page, failure).waitFor();
      await press(page.getByRole('main'), button);
      await heading(page, done).waitFor();
    });
  });

  test('a link that no mail holds is a 404 that says so', async () => {
    await shop.visit({}, async ({ page, expectProblem }) => {
      expectProblem(/404|not valid/);
      const response = await open(page, `/newsletter/${step}/none`);
      expect(response?.status()).toBe(404);
      await heading(page, 'Link not valid').waitFor();
      await words(
        page,
        'This link is not valid. It may have been cut off: please open it from the email again, or copy all of it.',
      ).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
      await eventually(() => new URL(page.url()).pathname).toBe('/');
    });
  });

  test('its address is not kept, not indexed, not told to others', async () => {
    const one = await reader(from);
    const response = await fetch(`${shop.url}/newsletter/${step}/${one.token}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(html).not.toMatch(/rel="canonical"/);
    expect(/<meta property="og:url" content="([^"]*)"/.exec(html)?.[1]).toMatch(new RegExp(`/newsletter/${step}$`));
  });

  test.each(['asked', 'done', 'failed', 'not valid'])(
    '%s: axe finds nothing at 390, 820 and 1440 px, one h1, nothing sticks out at 320',
    async (state) => {
      const one = await reader(from);
      await shop.visit({ reducedMotion: 'reduce' }, async ({ page, expectProblem }) => {
        for (const pattern of [networkWords, /404|not valid|Sorry, we could not/]) expectProblem(pattern);
        await open(page, `/newsletter/${step}/${state === 'not valid' ? 'none' : one.token}`);
        if (state === 'failed') await once(page, ['POST', new RegExp(`/${step}$`)], cut);
        if (state === 'done' || state === 'failed') await press(page.getByRole('main'), button);
        if (state === 'done') await heading(page, done).waitFor();
        if (state === 'failed') await words(page, failure).waitFor();
        await page.evaluate(() => document.fonts.ready);
        for (const viewport of [desk, tablet, phone]) {
          await page.setViewportSize(viewport);
          expect(await axeFaults(page), `at ${viewport.width} px`).toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth).toBe(clientWidth);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      });
    },
  );
});

test('a mail program that opens the List-Unsubscribe address in a browser comes to the page', async () => {
  const one = await reader('confirmed');
  await shop.visit({}, async ({ page }) => {
    await open(page, `/api/newsletter/${one.token}/unsubscribe`);
    await heading(page, 'Unsubscribe from our newsletter').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/newsletter/unsubscribe/${one.token}`);
    expect(await statusOf(one)).toBe('confirmed');
  });
});

test('who comes back to the link by the browser sees it load, and a failure of that with a retry', async () => {
  const one = await reader();
  await shop.visit({}, async ({ page, expectProblem }) => {
    for (const pattern of [networkWords, /HTTP 500/]) expectProblem(pattern);
    await open(page, `/newsletter/confirm/${one.token}`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
    await heading(page, 'Resources').waitFor();
    const reading: Call = ['GET', /\/api\/newsletter\//];
    await once(page, reading, fault);
    const release = await hold(page, reading[1]);
    await page.goBack();
    await page.getByRole('main').getByRole('status').filter({ hasText: 'Loading your subscription...' }).waitFor();
    release();
    await heading(page, 'Something went wrong').waitFor();
    await press(page.getByRole('alert'), 'Try Again');
    await heading(page, 'Confirm your subscription').waitFor();
  });
});

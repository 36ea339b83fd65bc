import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readAddress } from '#shared/picture.ts';
import { present } from '../../support/answers.ts';
import { desk, phone } from '../../support/browser/browser.ts';
import { commonShop, eventually, open, press, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { change, cut, networkWords } from '../../support/browser/network.ts';

const shop = commonShop();
/** The pictures of the first colour of a product that has five. */
let pictures: string[];
beforeAll(async () => {
  pictures = (await shop.api('/api/products?id=perahera-foil-tee')).product.variants[0]?.imageUrls ?? [];
  expect(pictures.length).toBeGreaterThan(2);
});

const path = '/products/perahera-foil-tee';
const name = 'Perahera Foil Tee in Lac red';
const dialog = (page: Page) => page.getByRole('dialog', { name });
/** The picture that is shown; its neighbours are hidden from screen readers. */
const picture = (page: Page) => dialog(page).getByRole('img').last();
const caption = (page: Page) => eventually(() => dialog(page).getByRole('status').textContent());
const opener = (page: Page) => page.getByRole('button', { name: 'Zoom', exact: true });

async function openZoom(page: Page): Promise<void> {
  await open(page, path);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await picture(page).waitFor();
}

async function box(place: Locator) {
  return present(await place.boundingBox());
}

/** The picture's middle and width, in whole pixels. */
async function seen(page: Page) {
  const { x, y, width, height } = await box(picture(page));
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2), width: Math.round(width) };
}

test('by keyboard: opens as large as the window, scales, pans, turns pictures, closes, focus is back', async () => {
  await shop.visit({}, async ({ page }) => {
    await openZoom(page);
    const whole = await seen(page);
    expect((await box(picture(page))).height).toBeCloseTo(desk.height, 0);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await eventually(async () => (await seen(page)).width).toBe(Math.round(whole.width * 2.25));
    const { y } = await seen(page);
    await page.keyboard.press('ArrowDown');
    await eventually(async () => (await seen(page)).y).toBe(y - 80);
    await page.keyboard.press('-');
    await page.keyboard.press('0');
    await eventually(() => seen(page)).toEqual(whole);
    await page.keyboard.press('ArrowRight');
    await caption(page).toBe(`${name}, close-up, picture 2 of ${pictures.length}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await caption(page).toMatch(`picture ${pictures.length} of ${pictures.length}`);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
    // The page shows the picture that was looked at last.
    await page
      .getByRole('img', {
        name: `${name}, the technique up close: foiling, picture ${pictures.length} of ${pictures.length}`,
      })
      .waitFor();
  });
});

longTest('by mouse: click, button, drag, wheel and the buttons of the pictures', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, path);
    await page
      .getByRole('figure')
      .getByRole('img')
      .click({ force: true, position: { x: 60, y: 60 } });
    await picture(page).waitFor();
    const whole = await seen(page);
    await page.mouse.click(whole.x, whole.y);
    await eventually(async () => (await seen(page)).width).toBeGreaterThan(whole.width * 1.4);
    const largest = readAddress(pictures[0] ?? '')?.width;
    await eventually(() => picture(page).evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      `~${largest}.avif`,
    );
    await page.mouse.move(whole.x, whole.y);
    await page.mouse.down();
    await page.mouse.move(whole.x, whole.y + 40, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => (await seen(page)).y).toBeGreaterThan(whole.y);
    await press(dialog(page), 'Zoom in or out');
    await eventually(() => seen(page)).toEqual(whole);
    await page.mouse.wheel(0, -300);
    await eventually(async () => (await seen(page)).width).toBeGreaterThan(whole.width * 1.2);
    await press(dialog(page), 'Next picture');
    await caption(page).toMatch(/picture 2 of/);
    await press(dialog(page), 'Previous picture');
    await caption(page).toMatch(/picture 1 of/);
    await press(dialog(page), 'Close');
    await dialog(page).waitFor({ state: 'detached' });
  });
});

type Finger = { x: number; y: number; id: number };

/** Real touches, as the browser's own protocol sends them. */
async function hand(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async (...moves: [Finger[], ...Finger[][]]) => {
    await send('touchStart', moves[0]);
    for (const fingers of moves.slice(1)) await send('touchMove', fingers);
    await send('touchEnd', []);
  };
}

longTest('by touch: pinch, and a swipe turns the page', async () => {
  await shop.visit({ viewport: phone, hasTouch: true, isMobile: true }, async ({ page }) => {
    await open(page, path);
    await opener(page).tap();
    await picture(page).waitFor();
    const touch = await hand(page);
    const { x, y, width } = await seen(page);
    const swipe = [90, 60, 20, -20, -60].map((by) => [{ x: x + by, y, id: 1 }]) as [Finger[], ...Finger[][]];
    await touch(...swipe);
    await caption(page).toMatch(/picture 2 of/);
    await eventually(async () => (await seen(page)).x).toBe(x);
    const pair = (apart: number) => [
      { x: x - apart, y, id: 1 },
      { x: x + apart, y, id: 2 },
    ];
    await touch(pair(40), pair(60), pair(80), pair(90));
    await eventually(async () => (await seen(page)).width).toBeGreaterThan(width * 1.5);
    // The page beneath was neither scaled nor scrolled.
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });
});

longTest('it is loaded on use; when it cannot be, the page says so and goes on', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/could not be loaded/);
    let asked = 0;
    await page.route(/(gallery-zoom|size-chart-dialog).*\.js$/, (route) => {
      asked += 1;
      return cut(route);
    });
    await open(page, path);
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(0);
    await opener(page).click();
    await words(page.getByRole('alert'), 'Unable to open the picture. Please reload the page.').waitFor();
    await press(page, 'Size chart');
    await words(page.getByRole('alert'), 'Unable to open the size chart. Please reload the page.').waitFor();
    await press(page, 'Add to Cart');
    await words(page, 'Please select a size first.').waitFor();
  });
});

longTest('a product with one picture has nothing to turn to', async () => {
  await shop.visit({ viewport: { width: 320, height: 640 } }, async ({ page }) => {
    await open(page, '/products/plain-tea-mug');
    await opener(page).click();
    const only = page.getByRole('dialog', { name: /^Plain Tea Mug in / });
    await only.waitFor();
    expect(await only.getByRole('button', { name: 'Next picture' }).count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await only.getByRole('img', { name: /^Plain Tea Mug in \w+$/ }).waitFor();
  });
});

longTest('a drawing in place of a picture says so, and has no closer look', async () => {
  const imageUrls = ['/media/0/drawings/tee/b32a2a.svg'];
  await shop.visit({}, async ({ page }) => {
    const drawn = change((answer) => ({
      ...answer,
      product: { ...answer.product, variants: answer.product.variants.map((one: object) => ({ ...one, imageUrls })) },
    }));
    await page.route(/\/api\/products\?id=/, drawn);
    // The first view is the server's own: only an answer to the browser can be changed.
    await open(page, '/products?search=perahera+foil');
    await page.getByRole('article').first().getByRole('link').click();
    await words(page.getByRole('figure'), 'Lac red. Drawing: picture to follow').waitFor();
    expect(await opener(page).count()).toBe(0);
  });
});

import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readAddress } from '#shared/picture.ts';
import { axeFaults, desk, phone, tablet } from '../../support/browser/browser.ts';
import { eventually, open, press, testShop, textOf, words } from '../../support/browser/journey.ts';
import { change, networkWords } from '../../support/browser/network.ts';

const shop = testShop();
/** The pictures of the first colour of a product that has five. */
let pictures: string[];
beforeAll(async () => {
  pictures = (await shop.api('/api/products?id=perahera-foil-tee')).product.variants[0]?.imageUrls ?? [];
  expect(pictures.length).toBeGreaterThan(2);
});

const path = '/products/perahera-foil-tee';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Perahera Foil Tee in Lac red' });
const picture = (page: Page) => dialog(page).getByRole('img');
const scale = (page: Page) => dialog(page).getByRole('status').first();
const opener = (page: Page) => page.getByRole('button', { name: 'Zoom', exact: true });

async function openZoom(page: Page): Promise<void> {
  await open(page, path);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
}

async function box(place: Locator) {
  const found = await place.boundingBox();
  if (!found) throw new Error('not to be seen');
  return found;
}

/** Where the picture's middle is, in whole pixels. */
async function middle(page: Page) {
  const { x, y, width, height } = await box(picture(page));
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}

test('by keyboard: opens, scales, moves, turns the pictures, closes and gives the focus back', async () => {
  await shop.visit({ reducedMotion: 'reduce' }, async ({ page }) => {
    await openZoom(page);
    await words(scale(page), '100 %').waitFor();
    const whole = await middle(page);
    for (const said of ['150 %', '200 %', '300 %', '400 %', '400 %']) {
      await page.keyboard.press('+');
      await words(scale(page), said).waitFor();
    }
    await page.keyboard.press('ArrowRight');
    await eventually(() => middle(page)).toEqual([(whole[0] ?? 0) - 80, whole[1]]);
    await page.keyboard.press('ArrowUp');
    await eventually(() => middle(page)).toEqual([(whole[0] ?? 0) - 80, (whole[1] ?? 0) + 80]);
    await page.keyboard.press('-');
    await words(scale(page), '300 %').waitFor();
    await page.keyboard.press('0');
    await words(scale(page), '100 %').waitFor();
    await eventually(() => middle(page)).toEqual(whole);
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('img', { name: `Perahera Foil Tee in Lac red, close-up, picture 2 of ${pictures.length}` })
      .last()
      .waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await dialog(page)
      .getByRole('img', { name: `picture ${pictures.length} of ${pictures.length}` })
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
    // The page shows the picture that was looked at last.
    await page
      .getByRole('img', {
        name: `Perahera Foil Tee in Lac red, the technique up close: foiling, picture ${pictures.length} of ${pictures.length}`,
      })
      .waitFor();
  });
});

test('by mouse: buttons, double click, wheel and drag; the largest picture there is', async () => {
  await shop.visit({ reducedMotion: 'reduce' }, async ({ page }) => {
    await open(page, path);
    await page
      .getByRole('figure')
      .getByRole('img')
      .click({ force: true, position: { x: 60, y: 60 } });
    await dialog(page).waitFor();
    const largest = readAddress(pictures[0] ?? '')?.width;
    await eventually(() => picture(page).evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      `~${largest}.`,
    );
    await press(dialog(page), 'Zoom in');
    await words(scale(page), '150 %').waitFor();
    await press(dialog(page), 'Zoom out');
    await words(scale(page), '100 %').waitFor();
    const [x = 0, y = 0] = await middle(page);
    await page.mouse.dblclick(x, y);
    await words(scale(page), '225 %').waitFor();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 40, { steps: 4 });
    await page.mouse.up();
    await eventually(() => middle(page)).toEqual([x + 30, y + 40]);
    await page.mouse.dblclick(x, y);
    await words(scale(page), '100 %').waitFor();
    await page.mouse.wheel(0, -300);
    await eventually(async () => Number.parseInt(await textOf(scale(page)), 10)).toBeGreaterThan(150);
    await press(dialog(page), 'Next picture');
    await words(scale(page), '100 %').waitFor();
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
  return async (...path: Finger[][]) => {
    const [down = [], ...moves] = path;
    await send('touchStart', down);
    for (const fingers of moves) await send('touchMove', fingers);
    await send('touchEnd', []);
  };
}

test('by touch: pinch, drag, double tap, and a swipe turns the page', async () => {
  await shop.visit({ viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' }, async ({ page }) => {
    await open(page, path);
    await opener(page).tap();
    await dialog(page).waitFor();
    const touch = await hand(page);
    const [x = 0, y = 0] = await middle(page);
    const pair = (apart: number) => [
      { x: x - apart, y, id: 1 },
      { x: x + apart, y, id: 2 },
    ];
    await touch(pair(40), pair(60), pair(80));
    await words(scale(page), '200 %').waitFor();
    expect(await middle(page)).toEqual([x, y]);
    await touch([{ x, y, id: 1 }], [{ x: x + 20, y, id: 1 }], [{ x: x + 50, y, id: 1 }]);
    await eventually(() => middle(page)).toEqual([x + 50, y]);
    await touch([{ x, y, id: 1 }]);
    await touch([{ x, y, id: 1 }]);
    await words(scale(page), '100 %').waitFor();
    await touch([{ x: x + 90, y, id: 1 }], [{ x: x + 20, y, id: 1 }], [{ x: x - 60, y, id: 1 }]);
    await dialog(page)
      .getByRole('img', { name: `picture 2 of ${pictures.length}` })
      .waitFor();
    // The page beneath was neither scaled nor scrolled.
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });
});

test.each([phone, tablet, desk])('the whole picture is larger than on the page at $width px', async (viewport) => {
  await shop.visit({ viewport, reducedMotion: 'reduce' }, async ({ page }) => {
    await open(page, path);
    const shown = await box(page.getByRole('figure').getByRole('img'));
    await openZoom(page);
    const { width, height } = await box(picture(page));
    expect([width, height].every((side, at) => side > (at === 0 ? shown.width : shown.height))).toBe(true);
    expect(Math.abs(width - viewport.width) < 1 || Math.abs(height - viewport.height) < 1).toBe(true);
  });
});

test('the large picture and the program that shows it are loaded on use', async () => {
  await shop.visit({}, async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await open(page, path);
    await page
      .getByRole('figure')
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.decode());
    const chunks = () => loaded.filter((one) => /gallery-zoom|size-chart-dialog/.test(one));
    expect(chunks()).toEqual([]);
    await opener(page).click();
    await dialog(page).waitFor();
    await eventually(() => chunks().length).toBeGreaterThan(0);
  });
});

test('when that program does not come it says so, and the page goes on', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/could not be loaded/);
    await page.route(/(gallery-zoom|size-chart-dialog).*\.js$/, (route) => route.abort('connectionreset'));
    await open(page, path);
    await opener(page).click();
    await words(page.getByRole('alert'), 'Unable to open the picture. Please reload the page.').waitFor();
    await press(page, 'Size chart');
    await words(page.getByRole('alert'), 'Unable to open the size chart. Please reload the page.').waitFor();
    await press(page, 'Add to Cart');
    await words(page, 'Please select a size first.').waitFor();
  });
});

test.each([phone, tablet, desk])('axe finds nothing at $width px, whole and close', async (viewport) => {
  await shop.visit({ viewport, reducedMotion: 'reduce' }, async ({ page }) => {
    await openZoom(page);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('+');
    expect(await axeFaults(page)).toEqual([]);
    const { width, height } = await box(dialog(page));
    expect([width, height]).toEqual([viewport.width, viewport.height]);
  });
});

test('a product with one picture has nothing to turn to', async () => {
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

test('a drawing in place of a picture says so, and has no closer look', async () => {
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

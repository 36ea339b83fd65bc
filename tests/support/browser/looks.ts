import type { Page } from 'playwright-core';

/** Pictures below the fold are there only when they come near; what is drawn late may be what sticks out. */
export async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
  });
}

/** Cut, overlapping or protruding parts, a line each. An intended ellipsis is not cut. */
export async function misfits(page: Page): Promise<string[]> {
  return [...(await page.evaluate(cuts)), ...(await page.evaluate(overlaps))];
}

/** Text beyond a box that hides its overflow, and a page that is wider than its window. */
function cuts(): string[] {
  const root = document.documentElement;
  const found = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} of ${root.clientWidth} px wide`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (!text.nodeValue?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('.vh, .skip, select, textarea, [aria-hidden=true]')) continue;
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') break;
      const edge = box.getBoundingClientRect();
      // A box of one pixel holds what is for screen readers.
      if (edge.width <= 1 && edge.height <= 1) break;
      const hides = (way: string) => way === 'hidden' || way === 'clip';
      const cut =
        (hides(overflowX) && (left < edge.left - 1 || right > edge.right + 1)) ||
        (hides(overflowY) && (top < edge.top - 2 || bottom > edge.bottom + 2));
      if (cut) found.push(`cut: ${text.nodeValue}`);
    }
  }
  return found;
}

/** Controls and headings that lie over one another. */
function overlaps(): string[] {
  const isAtEnd = (element: Element) => Math.abs(element.getBoundingClientRect().bottom - innerHeight) < 1;
  const isStuck = (element: Element): boolean =>
    (/sticky|fixed/.test(getComputedStyle(element).position) && isAtEnd(element)) ||
    (element.parentElement !== null && isStuck(element.parentElement));
  const told = (element: Element) => `${element.tagName} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
  const places = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, h1, h2, h3, label')]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !one.closest('header, .vh, .skip, [aria-hidden=true]'))
    .flatMap((one) => [...one.getClientRects()].map((box) => ({ one, box })))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  return places.flatMap((a, index) =>
    places
      .slice(index + 1)
      .filter((b) => {
        if (a.one.contains(b.one) || b.one.contains(a.one)) return false;
        // A picture that is a button as a whole, with a link on it.
        if (a.one.tagName === 'BUTTON' && getComputedStyle(a.one).inset === '0px') return false;
        // A bar at the window's end, under which the page moves.
        if (isStuck(a.one) !== isStuck(b.one)) return false;
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        // Lines of text stand a little into each other's height.
        return wide > 2 && high > 4;
      })
      .map((b) => `${told(a.one)} lies over ${told(b.one)}`),
  );
}

/** Controls and labels whose shape only a ground of their own would show, which forced colours take away. */
export function shapeless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edged = (element: Element) => {
      const style = getComputedStyle(element);
      const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
      const isBordered = sides.some(
        (side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) >= 1,
      );
      return isBordered || (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1);
    };
    const isSystemSlider = (one: Element) => one.matches('[type=range]') && getComputedStyle(one).appearance === 'auto';
    const hasWords = (element: Element) => [...element.childNodes].some((node) => node.nodeName === '#text');
    const isLined = (element: Element) => getComputedStyle(element).textDecorationLine.includes('underline');
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (one) => one.checkVisibility({ opacityProperty: true }) && !one.closest('.vh, [aria-hidden=true]:not(span)'),
      );
    return [
      // A sign without words is drawn in the colour of text.
      ...all('button, [data-button]').filter((one) => hasWords(one) && !edged(one) && !isLined(one)),
      // The stepper has one frame for all its parts.
      ...all('input:not([type=radio], [type=checkbox], [type=file]), select, textarea').filter(
        (one) => !isSystemSlider(one) && !edged(one) && !(one.parentElement && edged(one.parentElement)),
      ),
      ...all('[data-badge], header a[href="/cart"] span').filter((one) => hasWords(one) && !edged(one)),
    ].map((one) => `${one.tagName}.${one.className} "${one.textContent}"`);
  });
}

import type { Locator, Page } from 'playwright-core';

/** Drags files of this machine over the page, as a hand does; gives how to drop them. */
export async function drag(page: Page, files: string[], over: Locator): Promise<() => Promise<void>> {
  await over.scrollIntoViewIfNeeded();
  const place = await over.boundingBox();
  if (!place) throw new Error('nothing to drag over');
  const browser = await page.context().newCDPSession(page);
  const at = { x: place.x + place.width / 2, y: place.y + 20, data: { items: [], files, dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver'] as const) await browser.send('Input.dispatchDragEvent', { type, ...at });
  return async () => {
    await browser.send('Input.dispatchDragEvent', { type: 'drop', ...at });
  };
}

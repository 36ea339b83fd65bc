import { chromiumToLaunch } from './browser.ts';

/** Unpacks the browser before anybody starts it: two who did so at once would be in each other's way. */
export default async function setup(): Promise<void> {
  await chromiumToLaunch();
}

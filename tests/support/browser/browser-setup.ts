import type { TestProject } from 'vitest/node';
import { onDatabase } from '../database-url.ts';
import { startServer } from '../processes/server.ts';
import { chromiumToLaunch } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Another project of the run has prepared browser and template. */
    isPrepared: boolean;
  }
}

/**
 * Unpacks the browser before tests start it, since two at once would be in each other's way. The built program imports
 * the content into the template, so that no copy repeats this.
 */
export default async function setup(project: TestProject): Promise<void> {
  const root = project.vitest.getRootProject();
  if ('isPrepared' in root.getProvidedContext()) return;
  root.provide('isPrepared', true);
  const { serverUrl, templateName } = project.getProvidedContext();
  await chromiumToLaunch();
  await (await startServer({ DATABASE_URL: onDatabase(serverUrl, templateName) }, 120_000)).stop();
}

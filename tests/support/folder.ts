import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';

/** A folder for the tests of one file, gone after the last. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same, empty at the start of each test. */
export function emptyFolder(): string {
  const folder = testFolder();
  beforeEach(() => {
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
  });
  return folder;
}

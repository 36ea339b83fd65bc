import { defineConfig } from 'vitest/config';
import { full } from './tests/support/length.ts';

const database = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['scripts/quick-imports.ts', 'tests/support/browser/quiet-console.ts'],
};

const browser = { ...database, globalSetup: [...database.globalSetup, 'tests/support/browser/browser-setup.ts'] };

/** Tests that start the shop, its tools or a browser as processes. */
const processes = { ...browser, testTimeout: 120_000, hookTimeout: 240_000 };

/** Files that measure times or memory have the machine to themselves. */
const alone = [
  ...['overload', 'slow-clients'].map((name) => `tests/faults/${name}.test.ts`),
  'tests/e2e/everywhere/click-to-page.test.ts',
];

/**
 * Files at a time where tests wait for a database or a process more than they work: two cores, and one that waits. In full
 * they work all the time, and starts are timed strictly.
 */
const waiting = full ? 1 : 3;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.server.test.ts'],
          setupFiles: ['tests/support/browser/quiet-console.ts'],
          maxWorkers: waiting,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/**/*.server.test.ts', 'tests/api/**/*.test.ts'],
          ...database,
          maxWorkers: waiting,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'cli', include: ['tests/cli/**/*.test.ts'], ...processes, maxWorkers: waiting } },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: alone,
          ...processes,
          maxWorkers: waiting,
        },
      },
      { test: { name: 'security', include: ['tests/security/**/*.test.ts'], ...processes, maxWorkers: waiting } },
      { test: { name: 'alone', include: alone, ...processes, fileParallelism: false } },
      {
        // No check: what `npm run screenshots` takes.
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          globalSetup: browser.globalSetup,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: alone,
          ...browser,
          // Files of a worker share its browser.
          isolate: false,
          maxWorkers: waiting,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      // Sweeps over every screen: sizes, shifts, motion, forced colours. They take long and run with `npm run test:long`.
      {
        test: {
          name: 'looks',
          include: ['tests/looks/**/*.test.ts'],
          ...browser,
          maxWorkers: waiting,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { full, quick } from './tests/support/length.ts';

const setupFiles = ['tests/support/browser/quiet-console.ts', 'tests/support/properties.ts'];
const database = { globalSetup: ['tests/support/global-setup.ts'], setupFiles };

const browser = { ...database, globalSetup: [...database.globalSetup, 'tests/support/browser/browser-setup.ts'] };

/** Tests that start the server, the staff tools or a browser as processes. */
const processes = { ...browser, testTimeout: 180_000, hookTimeout: 240_000 };

/** Files that measure times or memory, or need a disk of their own, run one at a time. */
const alone = [
  ...['overload', 'own-disk', 'slow-clients'].map((name) => `tests/faults/${name}.test.ts`),
  'tests/e2e/everywhere/click-to-page.test.ts',
  'tests/e2e/studio/long-tasks.test.ts',
];

/** What the server's own tests prove as well. */
const long = full ? [] : ['tests/**/*.long.test.ts'];

/** Files of the API that render pictures, hash passwords or wait for timeouts: `test:quick` leaves them to `npm test`. */
const slow = [
  'src/db/client.server.test.ts',
  'src/features/cart/designs.server.test.ts',
  'src/features/catalogue/products/import.server.test.ts',
  'src/features/designs/{api,previews/*,records/*,artwork/read-artwork}.server.test.ts',
  'src/features/orders/designs/*.server.test.ts',
  'src/mail/worker-*.server.test.ts',
  'src/server/media/media.server.test.ts',
  'tests/api/{csv-beside-orders,invoices,person,refusals}.test.ts',
  'tests/api/office-{areas,door,guard,lists,tries}.test.ts',
  'tests/api/office/activity.test.ts',
  'tests/api/offers/{editor,pdf}.test.ts',
];

/**
 * Projects of a group run together, the groups one after another.
 * @param maxWorkers for two cores; the full run uses all processor time and measures starts strictly
 */
const group = (groupOrder: number, maxWorkers = full ? 1 : 3) => ({
  sequence: { groupOrder },
  maxWorkers,
  // A busy machine takes seconds where a quiet one takes none.
  expect: { poll: { timeout: 60_000 } },
});

/** Where one of them waits for processes, another one works. */
const together = group(1);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          ...together,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.server.test.ts'],
          setupFiles,
          isolate: false,
          ...together,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/**/*.server.test.ts', 'tests/api/**/*.test.ts'],
          exclude: quick ? slow : [],
          ...database,
          isolate: false,
          ...together,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'cli',
          include: ['tests/cli/**/*.test.ts'],
          exclude: long,
          env: { TZ: 'Asia/Colombo' },
          isolate: false,
          ...processes,
          ...together,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [...alone, ...long],
          // `offers.ts` has hooks, and two files of the full run use it.
          isolate: full,
          ...processes,
          ...together,
        },
      },
      {
        test: {
          name: 'security',
          include: ['tests/security/**/*.test.ts'],
          isolate: false,
          ...processes,
          ...together,
        },
      },
      { test: { name: 'alone', include: alone, ...processes, ...group(2, 1) } },
      {
        // `npm run screenshots`.
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          globalSetup: browser.globalSetup,
          ...group(4, 1),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...alone, ...long],
          ...browser,
          globalSetup: [...browser.globalSetup, 'tests/support/browser/common-shop.ts'],
          // The files of a worker share its browser.
          isolate: false,
          ...together,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      // Sizes, shifts, motion and forced colours of every screen: slow, in `npm run test:long` only.
      {
        test: {
          name: 'looks',
          include: ['tests/looks/**/*.test.ts'],
          ...browser,
          ...group(3),
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

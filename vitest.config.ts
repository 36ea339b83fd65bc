import { defineConfig } from 'vitest/config';

const database = { globalSetup: ['tests/support/global-setup.ts'], setupFiles: ['tests/support/quiet-console.ts'] };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'architecture', include: ['tests/architecture.test.ts'] } },
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.server.test.ts'],
          setupFiles: ['tests/support/quiet-console.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/**/*.server.test.ts', 'tests/api/**/*.test.ts'],
          ...database,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/cli/**/*.test.ts'],
          ...database,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'security',
          include: ['tests/security/**/*.test.ts'],
          ...database,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        // No check: what `npm run screenshots` takes.
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          globalSetup: database.globalSetup,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          ...database,
          // A visitor, a server and a database a file: two at a time fill two cores.
          maxWorkers: 2,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

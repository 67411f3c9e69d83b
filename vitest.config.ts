import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keepTemporaryInMemory } from './scripts/setup/temporary.mjs';

keepTemporaryInMemory();

export default defineConfig({
  test: {
    // Service tests wait for the database a third of the time: on two cores three of them keep both busy (two: 69 %).
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'core',
          include: ['core/src/**/*.test.ts'],
          // Functions without a world around them: what they import is read once for all files.
          isolate: false,
          // A property runs hundreds of times; on a busy machine the default of five seconds is too short.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['web/app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'service',
          include: ['server/**/*.test.{ts,tsx}'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/close-at-end.ts'],
          // The application is read once for all files of a process: a third of the time.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

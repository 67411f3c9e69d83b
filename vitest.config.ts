import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['core/src/**/*.test.ts', 'web/app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // A property runs hundreds of times; on a busy machine the default of five seconds is too short.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'service',
          include: ['server/**/*.test.{ts,tsx}'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/setup/chromium.mjs';
import { keepTemporaryInMemory } from './scripts/setup/temporary.mjs';

keepTemporaryInMemory();
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/fixtures/open-shop.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: process.env.BALCAO_URL ?? '',
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    // A worker's requests pass by what a journey does to its page's: only who looks at one lets it in.
    serviceWorkers: 'block',
    // Traces cost a quarter of the time: BALCAO_TRACE=1 keeps those of what fails.
    trace: process.env.BALCAO_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'telemóvel',
      // @desk: looks at what only the desk has, or at nothing that a width changes.
      grepInvert: /@desk|@last/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 800 },
        screen: { width: 360, height: 800 },
      },
    },
    {
      name: 'computador',
      grepInvert: /@phone|@last/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'por fim',
      // @last: lets weeks pass in the shop, when nobody else is in it.
      grep: /@last/,
      dependencies: ['telemóvel', 'computador'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
});

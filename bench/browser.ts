import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/setup/chromium.mjs';
import type { ShopProcess } from './shop-process.ts';

/** The browser that the browser tests use, with nothing of its own going on. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** Logs in as the shop's first administrator; ends on the panel. */
export async function logIn(page: Page, { url, admin }: ShopProcess): Promise<void> {
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/dashboard/);
}

// node bench/presses.ts: how long the presses of a hand take in the panel's list of products, on a processor four times slower.
import { chromium, type Page } from '@playwright/test';
import { logInAsAdmin } from '../e2e/fixtures/log-in.ts';
import openShop from '../e2e/fixtures/open-shop.ts';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { findChromium } from '../scripts/setup/chromium.mjs';

/** Milliseconds for what was pressed to be seen (Event Timing); what is under 16 ms is not told. */
async function pressed(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const told: number[] = [];
    Object.assign(window, { told });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await press();
  // Two frames, and what the browser tells after them.
  await page.waitForTimeout(700);
  return await page.evaluate(() => Math.max(0, ...(window as unknown as { told: number[] }).told));
}

async function measure(width: number, height: number): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const context = await browser.newContext({
    baseURL: process.env.BALCAO_URL ?? '',
    viewport: { width, height },
    locale: 'pt-PT',
    hasTouch: width < 600,
    isMobile: width < 600,
  });
  const page = await context.newPage();
  await logInAsAdmin(page);
  const session = await context.newCDPSession(page);
  const first: number[] = [];
  const others: number[] = [];
  const all: number[] = [];
  for (let round = 0; round < 5; round++) {
    await page.goto('/dashboard/produtos');
    const boxes = page.getByRole('main').getByRole('checkbox', { name: /^(Escolher|Selecionar) (?!tod)/ });
    await boxes.nth(4).waitFor();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (let i = 0; i < 5; i++) {
      const took = await pressed(page, async () => await boxes.nth(i).click());
      (i === 0 ? first : others).push(took);
    }
    const every = page
      .getByRole('main')
      .getByRole('checkbox', { name: /tod[ao]s/i })
      .first();
    if (await every.isVisible()) {
      await boxes.nth(0).click();
      all.push(await pressed(page, async () => await every.click()));
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  const said = (list: number[]) => `${Math.min(...list)} to ${Math.max(...list)}`;
  console.log(`| first box at ${width} px | ${said(first)} |`);
  console.log(`| the four after it at ${width} px | ${said(others)} |`);
  if (all.length > 0) console.log(`| 'select all' at ${width} px | ${said(all)} |`);
  await browser.close();
}

await ensureBuild();
const close = await openShop();
try {
  console.log('| press | ms, five rounds |\n|---|---|');
  await measure(360, 800);
  await measure(1280, 800);
} finally {
  await close();
}

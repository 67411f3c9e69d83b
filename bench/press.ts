// node bench/press.ts: the longest answer to a press in the panel's list of products, with a processor four times slower;
// the first press and then the next four, as the browser's own event timing has them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { logIn, openBrowser } from './browser.ts';
import { startShop } from './shop-process.ts';

const TIMES = 5;
const SLOWER = 4;

/** Runs in the page: keeps the longest event since it was last asked. */
const OBSERVE = `window.longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
const TAKE = `new Promise((done) => setTimeout(() => { done(window.longest); window.longest = 0; }, 600))`;

await ensureBuild();
const folder = mkdtempSync(join(tmpdir(), 'balcao-press-'));
const shop = await startShop(join(folder, 'data'), { DEMO: '1' });
const browser = await openBrowser();

/** Logs in, opens the list and presses one box five times. */
async function presses(width: number, box: RegExp): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    hasTouch: width < 768,
    locale: 'pt-PT',
  });
  const page = await context.newPage();
  await logIn(page, shop);
  await page.goto(`${shop.url}/dashboard/produtos`, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(OBSERVE);
  const target = page.getByRole('checkbox', { name: box }).first();
  await target.waitFor();
  const times: number[] = [];
  for (let press = 0; press < TIMES; press++) {
    await (width < 768 ? target.tap() : target.click());
    times.push(Number(await page.evaluate(TAKE)));
  }
  await context.close();
  return times;
}

try {
  for (const [name, width, box] of [
    ["'select all' at 1280 px", 1280, /^Escolher todos/],
    ['one box at 360 px', 360, /^Escolher (?!todos)/],
  ] as const) {
    const runs = [];
    for (let run = 0; run < 3; run++) runs.push(await presses(width, box));
    console.log(`${name}: ${runs.map((run) => run.join(' ')).join(' | ')} ms`);
  }
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

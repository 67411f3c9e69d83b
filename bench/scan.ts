// node bench/scan.ts: a technician's phone opens a repair by the QR on its label: from the press until the ticket (its number, and
// what is wrong) is painted, and until all of it is drawn, on a phone (360 px, processor four times slower, a fast 4G line of
// 20 ms and 20 Mbit/s), the first time and with the panel known. SLOWER=1: as fast as this machine; TIMES: how often.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { logIn, openBrowser } from './browser.ts';
import { startShop } from './shop-process.ts';

const TIMES = Number(process.env.TIMES ?? 9);
const SLOWER = Number(process.env.SLOWER ?? 4);
const LINE = { offline: false, latency: 20, downloadThroughput: 2_500_000, uploadThroughput: 1_250_000 };

/**
 * Notes when the frame with the ticket had been painted, and the one with its last part, by the browser's own clock (milliseconds
 * since 1970): Playwright looks at a page no oftener than each half a second after the first.
 */
const WATCH = `{
const seen = window.seen = {};
const painted = (name) => { seen[name] = 0; requestAnimationFrame(() => setTimeout(() => { seen[name] = performance.timeOrigin + performance.now() })) };
const look = () => {
  if (!('ticket' in seen) && /T-\\d/.test(document.querySelector('h1')?.textContent) && document.querySelector('main dl')?.textContent.includes('Não liga')) painted('ticket');
  if ('ticket' in seen && !('whole' in seen) && [...document.querySelectorAll('main h2')].some((one) => one.textContent === 'Histórico')) painted('whole');
};
new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}`;

await ensureBuild();
const folder = mkdtempSync(join(tmpdir(), 'balcao-scan-'));
const shop = await startShop(join(folder, 'data'), { DEMO: '1', PAGES_AHEAD: '0' });
const browser = await openBrowser();

async function call<T>(path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

interface Seen {
  ticket: number;
  whole: number;
}

async function seenOf(page: Page): Promise<Seen> {
  for (;;) {
    const seen = await page.evaluate<Partial<Seen>>('window.seen');
    if (seen.ticket && seen.whole) return { ticket: seen.ticket, whole: seen.whole };
    await wait(50);
  }
}

function told(name: string, [first = 0, ...known]: readonly number[]): string {
  const median = known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)];
  return `${name}: ${first} ms the first time, then ${known.join(', ')} ms, median ${median}`;
}

try {
  const { access_token: token } = await call<{ access_token: string }>('/api/auth/login', shop.admin);
  const email = 'scan@exemplo.pt';
  const customer = await call<{ id: string }>(
    '/api/admin/users/quick-create',
    { name: 'Rita Sousa', email, password: 'palavra-de-teste-9' },
    token,
  );
  const repair = await call<{ id: string; number: number }>(
    `/api/admin/repairs?user_id=${customer.id}`,
    { device_type: 'Portátil', brand: 'Asus', model: 'Zenbook', problem_description: 'Não liga' },
    token,
  );
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'pt-PT',
  });
  const page = await context.newPage();
  await logIn(page, shop);
  await page.close();
  await context.addInitScript(WATCH);
  const ticket: number[] = [];
  const whole: number[] = [];
  const requests: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const opened = await context.newPage();
    const session = await context.newCDPSession(opened);
    await session.send('Network.enable');
    if (time === 0) await session.send('Network.clearBrowserCache');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    let scripts = 0;
    opened.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts++;
    });
    const began = performance.timeOrigin + performance.now();
    await opened.goto(`${shop.url}/dashboard/reparacoes/${repair.id}`, { waitUntil: 'commit' });
    await opened.getByRole('heading', { level: 1, name: `Reparação T-${repair.number}` }).waitFor();
    await opened.getByText('Não liga').first().waitFor();
    const seen = await seenOf(opened);
    ticket.push(Math.round(seen.ticket - began));
    whole.push(Math.round(seen.whole - began));
    requests.push(scripts);
    await opened.close();
  }
  console.log(told('the ticket', ticket));
  console.log(told('all of it', whole));
  console.log(
    `files of code asked for: ${Math.max(...requests)}; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

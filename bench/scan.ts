// node bench/scan.ts: a technician's phone opens a repair by the QR on its label: from the press to the whole ticket in sight, on a
// phone (360 px, processor four times slower, a fast 4G line of 20 ms and 20 Mbit/s), the first time and with the panel known.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { logIn, openBrowser } from './browser.ts';
import { startShop } from './shop-process.ts';

const TIMES = 5;
const SLOWER = Number(process.env.SLOWER ?? 4);
const LINE = { offline: false, latency: 20, downloadThroughput: 2_500_000, uploadThroughput: 1_250_000 };

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
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const opened = await context.newPage();
    const session = await context.newCDPSession(opened);
    await session.send('Network.enable');
    if (time === 0) await session.send('Network.clearBrowserCache');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const began = performance.now();
    await opened.goto(`${shop.url}/dashboard/reparacoes/${repair.id}`, { waitUntil: 'commit' });
    await opened.getByRole('heading', { level: 1, name: `Reparação T-${repair.number}` }).waitFor();
    await opened.getByText('Não liga').first().waitFor();
    times.push(Math.round(performance.now() - began));
    await opened.close();
  }
  const [first, ...known] = times;
  console.log(
    `opening by QR: ${first} ms the first time, then ${known.join(', ')} ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

// node bench/photos.ts: eight photos of twelve megapixels sent from a repair's page, as a phone and as a desk: the longest
// task of the page's own thread meanwhile, how long all of it takes, and how large what was sent is.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { openBrowser } from './browser.ts';
import { startShop } from './shop-process.ts';

const PHOTOS = 8;
const [WIDTH, HEIGHT] = [4000, 3000];

/** Runs in the page: keeps every long task, and counts frames. */
const OBSERVE = `window.tasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.tasks.push(Math.round(duration));
}).observe({ type: 'longtask' });
window.gap = 0;
let last = performance.now();
(function frame() {
  const now = performance.now();
  window.gap = Math.max(window.gap, now - last);
  last = now;
  requestAnimationFrame(frame);
})();`;

/** A photo as a camera makes it: shapes, and noise in every point, so that it weighs megabytes. */
async function photo(path: string, seed: number): Promise<void> {
  const noise = Buffer.alloc(WIDTH * HEIGHT * 3);
  let state = seed * 2_654_435_761;
  for (let at = 0; at < noise.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise[at] = 96 + (state >>> 26) + (((at / (WIDTH * 3)) | 0) % 64);
  }
  await sharp(noise, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 88 })
    .toFile(path);
}

await ensureBuild();
const folder = mkdtempSync(join(tmpdir(), 'balcao-photos-'));
const files = Array.from({ length: PHOTOS }, (_, n) => join(folder, `foto-${n + 1}.jpg`));
for (const [n, path] of files.entries()) await photo(path, n + 1);
const megabytes = files.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6;
const shop = await startShop(join(folder, 'data'), { DEMO: '1' });
const browser = await openBrowser();

/** Asks for a repair without an account. @returns the address of its page. */
async function askFor(page: Page): Promise<string> {
  await page.goto(`${shop.url}/suporte-tecnico`, { waitUntil: 'networkidle' });
  const given = {
    request_id: crypto.randomUUID(),
    device_type: 'Portátil',
    brand: 'Lenovo',
    model: 'T14',
    problem_description: 'Ecrã partido',
    customer_name: 'Rui',
    customer_email: `fotos-${crypto.randomUUID()}@exemplo.pt`,
  };
  await page.request.get(`${shop.url}/api/cart`);
  const cookies = await page.context().cookies();
  const answer = await page.request.post(`${shop.url}/api/repairs`, {
    data: given,
    headers: { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { key } = (await answer.json()) as { key: string };
  return `${shop.url}/reparacao/${key}`;
}

async function measure(name: string, width: number, slower: number): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    hasTouch: width < 768,
    locale: 'pt-PT',
  });
  const page = await context.newPage();
  await page.goto(await askFor(page), { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(OBSERVE);
  const began = performance.now();
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await page.getByText(/8 imagem\(ns\)/).waitFor({ timeout: 300_000 });
  const took = performance.now() - began;
  const { tasks, gap } = await page.evaluate<{ tasks: number[]; gap: number }>(
    '({ tasks: window.tasks, gap: Math.round(window.gap) })',
  );
  const over = tasks.filter((task) => task > 200);
  console.log(
    `${name}: longest task ${Math.max(0, ...tasks)} ms (${tasks.length} over 50, ${over.length} over 200), ` +
      `longest time without a frame ${gap} ms, all ${PHOTOS} sent in ${(took / 1000).toFixed(1)} s`,
  );
  await context.close();
}

try {
  console.log(
    `${PHOTOS} photos of ${WIDTH} × ${HEIGHT}, ${megabytes.toFixed(1)} MB; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  await measure('desk, 1280 px', 1280, 1);
  await measure('phone, 360 px, processor four times slower', 360, 4);
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

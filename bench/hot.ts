// node bench/hot.ts 100000: single addresses asked again and again, beside a bare node:http server.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { type Case, cases } from './cases.ts';
import { seedCatalogue } from './catalogue/seed.ts';
import { bareLoad, type Load, load, record } from './load.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

const size = Number((process.argv[2] ?? '10000').replaceAll('_', ''));
const seconds = Number(process.argv[3] ?? '5');
const only = process.argv[4] ?? '';
if (!Number.isInteger(size) || size < 100) {
  console.error('Usage: node bench/hot.ts <products> [seconds a case] [only cases with this in their name]');
  process.exit(1);
}

async function json(url: string): Promise<unknown> {
  const response = await fetch(url);
  return response.ok ? await response.json() : null;
}

/** One product of the catalogue and, when the shop has pages for printers, one printer. */
async function pickAddresses(url: string): Promise<{ slug: string; printer: string | null }> {
  const list = (await json(`${url}/api/products?categoria=consumiveis`)) as { items: { slug: string }[] };
  const slug = list.items[0]?.slug ?? '';
  const page = await (await fetch(`${url}/produtos/${slug}`)).text();
  return { slug, printer: /href="\/impressoras\/([a-z0-9-]+)"/.exec(page)?.[1] ?? null };
}

function verdict(one: Case, shop: Load, ratio: number): string {
  if (shop.failed > 0) return `${shop.failed} FAILED`;
  if (one.ratio !== undefined) return `${ratio >= one.ratio ? 'ok' : 'MISSED'} (≥ ${one.ratio})`;
  if (one.p99 !== undefined) return `${shop.p99 <= one.p99 ? 'ok' : 'MISSED'} (p99 ≤ ${one.p99} ms)`;
  return '';
}

async function measure(shop: ShopProcess, one: Case): Promise<Record<string, unknown>> {
  const recorded = await record(`${shop.url}${one.path()}`);
  await load(shop.url, one.path, 1);
  const own = await load(shop.url, one.path, seconds);
  const bare = await bareLoad(recorded, seconds);
  const ratio = own.perSecond / bare.perSecond;
  return {
    case: one.name,
    'req/s': own.perSecond,
    p50: own.p50,
    p99: own.p99,
    'bare req/s': bare.perSecond,
    'bare p50': bare.p50,
    'bare p99': bare.p99,
    ratio: Number(ratio.toFixed(2)),
    RSS: shop.rss(),
    result: verdict(one, own, ratio),
  };
}

await ensureBuild();
const dataDir = join(tmpdir(), 'balcao-bench', String(size));
await seedCatalogue(dataDir, size);
const first = await startShop(dataDir);
await first.stop();
const shop = await startShop(dataDir);
try {
  const loaded = shop.rss();
  const { slug, printer } = await pickAddresses(shop.url);
  const hasSuggestions = (await json(`${shop.url}/api/search/suggestions?q=toner`)) !== null;
  const rows: Record<string, unknown>[] = [];
  for (const one of cases(slug, printer, size)) {
    if (one.name === 'suggestion' && !hasSuggestions) continue;
    if (one.name.includes(only)) rows.push(await measure(shop, one));
  }
  console.table(rows);
  console.log(
    `${size} products · ms, 16 clients, ${seconds} s a case · ${new Date().toISOString().slice(0, 10)}`,
  );
  console.log(
    `second start: first page after ${Math.round(shop.startMs)} ms, ready after ${Math.round(shop.readyMs)} ms`,
  );
  console.log(
    `memory of the Node process: ${loaded} MB when loaded, ${shop.peak()} MB at its highest (≤ 400)`,
  );
} finally {
  await shop.stop();
}

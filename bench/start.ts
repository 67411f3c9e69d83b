// node bench/start.ts 1000000: how soon a shop with a catalogue of that size shows a page and answers searches, reading the
// catalogue and then with the index that it kept.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { seedCatalogue } from './catalogue/seed.ts';
import { startShop } from './shop-process.ts';

const STARTS = 3;
const size = Number((process.argv[2] ?? '100000').replaceAll('_', ''));
if (!Number.isInteger(size) || size < 100) {
  console.error('Usage: node bench/start.ts <products>');
  process.exit(1);
}

await ensureBuild();
const dataDir = join(tmpdir(), 'balcao-bench', String(size));
await seedCatalogue(dataDir, size);
const folder = join(dataDir, 'cache');

/** The file of the index that is whole. */
function indexFile(): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.find((name) => name.startsWith('search-index-') && !name.endsWith('.tmp'));
}

async function start(what: string): Promise<void> {
  const shop = await startShop(dataDir);
  const [first, ready] = [shop.startMs, shop.readyMs].map((ms) => (ms / 1000).toFixed(1));
  const bound = size > 100_000 ? 1024 : 400;
  const missed = (isReached: boolean) => (isReached ? '' : ' MISSED');
  console.log(
    `${what}: first page after ${first} s, searches answered after ${ready} s (≤ 20${missed(shop.readyMs <= 20_000)}), ${shop.rss()} MB (${shop.peak()} at its highest, ≤ ${bound}${missed(shop.peak() <= bound)})`,
  );
  // Small catalogues are not kept.
  for (const began = performance.now(); !indexFile() && performance.now() - began < 120_000; )
    await new Promise((resolve) => setTimeout(resolve, 200));
  await shop.stop();
}

const kept = indexFile();
if (kept) await rm(join(folder, kept));
await start('catalogue read');
const file = indexFile();
console.log(file ? `kept in ${Math.round(statSync(join(folder, file)).size / 2 ** 20)} MB` : 'not kept');
for (let time = 0; time < STARTS; time++) await start('index taken up');

// node bench/lists.ts [products] [requests] [cases]: processor milliseconds of a list, a search and a product that nobody asked
// for before, as pages and at the API, at the built shop. The machine's other work does not count: it is the shop's own time
// that is read. SHOP_CPU_PROF=folder leaves a profile of the shop there.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { seedCatalogue } from './catalogue/seed.ts';
import { startShop } from './shop-process.ts';

const [size = 10_000, requests = 2000] = process.argv.slice(2, 4).map(Number);
/** Begins of the cases' names; all when left out. */
const only = process.argv[4];
const WORDS = [
  'toner preto',
  'tinteiro original',
  'portátil i5',
  'thinkpad',
  'impressora laser',
  'recondicionado',
  'brother',
  'office',
  'hp',
  'ssd 512',
  'ecotank',
  'samsung',
  'dell 16 gb',
  'canon',
  'monitor',
];
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function ask(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks).toString())
          : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}

/** Milliseconds of processor time that a process used. */
function cpu(pid: number): number {
  const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function many(paths: readonly string[]): Promise<void> {
  let next = 0;
  const client = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) await ask(path);
  };
  await Promise.all(Array.from({ length: 8 }, client));
}

await ensureBuild();
const dataDir = join(tmpdir(), 'balcao-bench', String(size));
await seedCatalogue(dataDir, size);
const shop = await startShop(dataDir, {
  NODE_OPTIONS: process.env.SHOP_NODE_OPTIONS ?? '',
  LOG_LEVEL: 'warn',
});
try {
  const api = `${shop.url}/api/products`;
  const page = `${shop.url}/produtos`;
  const pages = Math.floor(size / 24);
  const list = (at: string) => (n: number) =>
    `${at}?pagina=${1 + (n % pages)}&preco_max=${(5000 + Math.floor(n / pages)).toFixed(2)}`;
  const search = (at: string) => (n: number) =>
    `${at}?q=${encodeURIComponent(WORDS[n % WORDS.length] ?? '')}&preco_max=${(900 + n * 0.01).toFixed(2)}`;
  const slugs: string[] = [];
  for (let page = 1; slugs.length < Math.min(requests, size * 0.8); page += 1) {
    const read = await fetch(`${api}?pagina=${page}&ordenar=price-asc`);
    const { items } = (await read.json()) as { items: { slug: string }[] };
    if (items.length === 0) break;
    slugs.push(...items.map(({ slug }) => slug));
  }
  const range = (count: number, path: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => path(n));
  const rows = [];
  for (const [name, aim, paths] of [
    ['catalogue page, new', 250, range(requests, list(page))],
    ['product page, new', 600, slugs.map((slug) => `${page}/${slug}`)],
    ['search page, new', 250, range(requests, search(page))],
    ['API list of 24, new', 2000, range(requests, list(api))],
    ['API search, new', 2000, range(requests, search(api))],
    ['API product, new', 4000, slugs.map((slug) => `${api}/${slug}`)],
  ] as const) {
    if (only && !name.startsWith(only)) continue;
    const warm = Math.floor(paths.length / 5);
    await many(paths.slice(0, warm));
    const used = cpu(shop.pid);
    await many(paths.slice(warm));
    const each = (cpu(shop.pid) - used) / (paths.length - warm);
    rows.push({
      case: name,
      'CPU ms each': Math.round(each * 1000) / 1000,
      'a second on one core': Math.round(1000 / each),
      'to reach': `≥ ${aim}${1000 / each >= aim ? '' : ' MISSED'}`,
    });
  }
  console.table(rows);
  console.log(
    `${size} products, ${requests} requests · load ${readFileSync('/proc/loadavg', 'utf8').slice(0, 4)}`,
  );
} finally {
  agent.destroy();
  await shop.stop();
}

// npm run bench -- 10000: the built shop as people use it, over a generated catalogue, each figure beside its limit; tables in
// Markdown. Shop, its PostgreSQL and the bare servers on one core, whoever asks on the other. The phase `repairs` asks the counter's
// bench over so many repairs (200 000) first, on all cores.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { registerCallbacks } from '#server/payments/register-callbacks.ts';
import { startSimulator } from '#server/payments/simulator/start-simulator.ts';
import { findEmbeddedUrl } from '#server/platform/database/embedded.ts';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { seedCatalogue } from './catalogue/seed.ts';
import { ask, inTurn, once } from './people/ask.ts';
import { onServerCore, stayOnClientCore } from './people/cores.ts';
import { crowd, type Goods, onlookers } from './people/crowd.ts';
import { between, readFigures } from './people/figures.ts';
import { bareNode, bareReact, bareTransactions } from './people/limits.ts';
import { randomNumbers, shuffled } from './people/random.ts';
import { sell } from './people/sell.ts';
import { setProvider } from './people/set-provider.ts';
import { markdown, number } from './people/table.ts';
import { median, type Times } from './people/times.ts';
import { WORDS } from './people/words.ts';
import { startShop } from './shop-process.ts';

const size = Number((process.argv[2] ?? '10000').replaceAll('_', ''));
/** Of the usual time, for a quick look: 0.1. */
const pace = Number(process.argv[3] ?? '1');
/** Phases to run; all when left out. */
const only = (process.argv[4] ?? '').split(',').filter(Boolean);
/** Repairs of the phase of that name. */
const repairs = Number((process.argv[5] ?? '200000').replaceAll('_', ''));
if (!Number.isInteger(size) || size < 100 || !(pace > 0) || !Number.isInteger(repairs)) {
  console.error(
    'Usage: npm run bench -- <products> [part of the usual time] [phases: cold,turn,crowd,sale,crawler,ahead,limits,repairs] [repairs]',
  );
  process.exit(1);
}

const CLIENTS = 32;
const CRAWLERS = 4;
const ONLOOKERS = 50;
/** What somebody looks at a page before the next, in milliseconds, on average. */
const PAUSE = 250;
/** Pages of products in the cold and turn phases. */
const PRODUCT_PAGES = 10_000;
const SALE_CLIENTS = 16;
const LISTS = 416;
const TOKEN = 'bench-metrics-token';

const isAsked = (phase: string) => only.length === 0 || only.includes(phase);

interface Kind {
  readonly name: string;
  readonly paths: readonly string[];
  /** To reach a second: never asked for before, and once each was. */
  readonly cold: number;
  readonly turn: number;
  /** Drawn by React, beside bare React. */
  readonly isPage: boolean;
  /** Made before anybody asks. */
  readonly isAhead: boolean;
}

function kinds(goods: readonly Goods[]): Kind[] {
  const some = goods.slice(0, PRODUCT_PAGES);
  const pages = Array.from({ length: Math.min(LISTS, Math.ceil(size / 24)) }, (_, i) => i + 1);
  const encoded = WORDS.map((word) => encodeURIComponent(word));
  return [
    {
      name: 'catalogue page',
      paths: pages.map((n) => `/produtos?pagina=${n}`),
      cold: 250,
      turn: 10_000,
      isPage: true,
      isAhead: true,
    },
    {
      name: 'product page',
      paths: some.map(({ slug }) => `/produtos/${slug}`),
      cold: 600,
      turn: 10_000,
      isPage: true,
      isAhead: true,
    },
    {
      name: 'search page',
      paths: encoded.map((q) => `/produtos?q=${q}`),
      cold: 250,
      turn: 10_000,
      isPage: true,
      isAhead: false,
    },
    {
      name: 'API list of 24',
      paths: pages.map((n) => `/api/products?pagina=${n}`),
      cold: 2000,
      turn: 10_000,
      isPage: false,
      isAhead: true,
    },
    {
      name: 'API search',
      paths: encoded.map((q) => `/api/products?q=${q}`),
      cold: 2000,
      turn: 10_000,
      isPage: false,
      isAhead: false,
    },
    {
      name: 'API product',
      paths: some.map(({ slug }) => `/api/products/${slug}`),
      cold: 4000,
      turn: 10_000,
      isPage: false,
      isAhead: true,
    },
  ];
}

function failedNote({ failed }: Times): string {
  return failed > 0 ? ` (${failed} FAILED)` : '';
}

function verdict(isReached: boolean, aim: string): string {
  return `${aim}${isReached ? '' : ' **missed**'}`;
}

async function readGoods(db: pg.Client): Promise<Goods[]> {
  const { rows } = await db.query<Goods>(`
    SELECT id, slug, price_cents AS price, NOT campaign_active AND category <> 'aluguer' AS "isPlain"
    FROM products WHERE archived_at IS NULL ORDER BY id`);
  return rows;
}

/** What missed its goal, to be said together at the end. */
const missed: string[] = [];
let goals = 0;

function say(title: string, rows: readonly Record<string, string | number | null>[]): void {
  console.log(`\n**${title}**\n\n${markdown(rows)}`);
  for (const row of rows) {
    const aim = row['to reach'];
    if (typeof aim !== 'string') continue;
    goals += 1;
    const [name, figure] = 'value' in row ? [row.what, row.value] : [Object.values(row)[0], row['a second']];
    if (aim.includes('missed'))
      missed.push(`${title.split(':')[0]}: ${name} ${figure} (${aim.split(' **')[0]})`);
  }
}

const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ')[0];

if (isAsked('repairs')) {
  console.log(`\n**Repairs: ${number(repairs)}**\n`);
  const { status } = spawnSync(process.execPath, ['bench/repairs.ts', String(repairs)], {
    stdio: 'inherit',
  });
  if (status !== 0 || only.length === 1) process.exit(status ?? 1);
}

await ensureBuild();
const dataDir = join(tmpdir(), 'balcao-bench', String(size));
await seedCatalogue(dataDir, size);
stayOnClientCore();
await rm(join(dataDir, 'provider'), { recursive: true, force: true });
const simulator = await startSimulator({ dataDir: join(dataDir, 'provider'), now: () => new Date() });
const environment = {
  // The same in every run: what lies on the disk was made for this address.
  PORT: process.env.PORT ?? '3990',
  IFTHENPAY_URL: simulator.url,
  TRUST_PROXY: '1',
  PAYMENTS_SIMULATOR: '0',
  METRICS_TOKEN: TOKEN,
  NODE_OPTIONS: process.env.SHOP_NODE_OPTIONS ?? '',
  // Between two measurements the shop would draw what the next asks for: that has a phase of its own.
  PAGES_AHEAD: '0',
};
/** Every page that was kept; the index stays, as from one start to the next. */
const forget = async () => {
  const folder = join(dataDir, 'cache');
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith('pages-')) await rm(join(folder, name), { recursive: true, force: true });
};
const open = (others = {}) => startShop(dataDir, { ...environment, ...others }, onServerCore);

await rm(join(dataDir, 'cache'), { recursive: true, force: true });
const first = await open();
const urlOfFirst = await findEmbeddedUrl(dataDir);
await setProvider(dataDir, urlOfFirst ?? '', simulator);
await first.stop();
await forget();
let shop = await open();
const db = new pg.Client({ connectionString: (await findEmbeddedUrl(dataDir)) ?? '' });
try {
  const connection = { baseUrl: simulator.url, timeout: 5000 };
  await registerCallbacks({ isSimulated: false, keys: simulator.provider.keys, connection }, shop.url);
  // The shop takes its database with it when it is opened anew.
  db.on('error', () => {});
  await db.connect();
  const goods = await readGoods(db);
  const all = kinds(goods);
  const memory = { loaded: shop.rss() };
  console.log(
    `${number(size)} products · ${CLIENTS} clients · ${new Date().toISOString().slice(0, 16)} · Node ${process.versions.node} · load before ${load()}`,
  );
  // The program runs faster once it has run a while: other pages of each kind, which no phase asks for.
  const other = [
    ...Array.from({ length: 100 }, (_, i) => `/produtos?categoria=consumiveis&pagina=${i + 1}`),
    ...goods.slice(-100).map(({ slug }) => `/produtos/${slug}`),
    ...Array.from({ length: 200 }, (_, i) => `/api/products?categoria=consumiveis&pagina=${i + 1}`),
    ...goods.slice(-300).map(({ slug }) => `/api/products/${slug}`),
  ];
  await ask(shop.url, { clients: 4, seconds: 15 * pace, next: once(other) });

  if (isAsked('cold')) {
    const rows = [];
    for (const { name, paths, cold, isPage } of all) {
      const before = await readFigures(shop.url, TOKEN);
      const times = await ask(shop.url, { clients: CLIENTS, seconds: 25 * pace, next: once(paths) });
      const { cpu, gc, rendered } = between(before, await readFigures(shop.url, TOKEN));
      const path = paths[0] as string;
      const limit = isAsked('limits')
        ? isPage
          ? await bareReact(shop.url, path, CLIENTS, 4 * pace)
          : await bareNode(shop.url, path, CLIENTS, 3 * pace)
        : null;
      rows.push({
        'cold: every address once': name,
        addresses: `${times.count} of ${paths.length}${failedNote(times)}`,
        'a second': number(times.perSecond),
        p50: number(times.p50),
        p99: number(times.p99),
        'CPU ms each': number((1000 * cpu) / Math.max(1, rendered)),
        'GC, share of CPU': `${Math.round((100 * gc) / Math.max(0.001, cpu))} %`,
        limit: limit && `${isPage ? 'bare React' : 'node:http'} ${number(limit.perSecond)}`,
        'to reach': verdict(times.perSecond >= cold, `≥ ${number(cold)}`),
      });
    }
    say('Cold', rows);
  }

  if (isAsked('turn')) {
    const rows = [];
    for (const { name, paths, turn } of all) {
      await ask(shop.url, { clients: CLIENTS, seconds: 60 * pace, next: once(paths) });
      // What was asked for again is compressed well meanwhile: not what is measured here.
      await ask(shop.url, { clients: CLIENTS, seconds: 60 * pace, next: once(paths) });
      const before = await readFigures(shop.url, TOKEN);
      const next = inTurn(paths);
      const times = median([
        await ask(shop.url, { clients: CLIENTS, seconds: 3 * pace, next }),
        await ask(shop.url, { clients: CLIENTS, seconds: 3 * pace, next }),
        await ask(shop.url, { clients: CLIENTS, seconds: 3 * pace, next }),
      ]);
      const { hits } = between(before, await readFigures(shop.url, TOKEN));
      const limit = isAsked('limits')
        ? await bareNode(shop.url, paths[0] as string, CLIENTS, 3 * pace)
        : null;
      rows.push({
        'in turn, median of three': name,
        addresses: `${number(paths.length)}${failedNote(times)}`,
        'a second': number(times.perSecond),
        p50: number(times.p50),
        p99: number(times.p99),
        'hit ratio': hits.toFixed(3),
        limit: limit && `node:http ${number(limit.perSecond)}`,
        'to reach': verdict(times.perSecond >= turn, `≥ ${number(turn)}`),
      });
    }
    say('Turn', rows);
  }

  const random = randomNumbers(7);
  const lists = Array.from({ length: Math.ceil(goods.length / 24) }, (_, i) => `/produtos?pagina=${i + 1}`);
  const categories = ['consumiveis', 'portateis', 'desktops', 'impressoras', 'aluguer', 'software'].map(
    (name) => `/produtos?categoria=${name}`,
  );
  const popular = shuffled(goods, random);
  const pages = [
    '/',
    '/produtos',
    ...categories,
    ...shuffled([...lists.slice(1), ...popular.map(({ slug }) => `/produtos/${slug}`)], random),
  ];
  const searches = WORDS.map((word) => `/produtos?q=${encodeURIComponent(word)}`);

  if (isAsked('crowd')) {
    const people = { url: shop.url, db, simulator, clients: CLIENTS, pages, searches, goods: popular };
    // Until the pages that most people ask for are there.
    await crowd({ ...people, seconds: 30 * pace, seed: 1 });
    const before = await readFigures(shop.url, TOKEN);
    const seen = await crowd({ ...people, seconds: 60 * pace, seed: 2 });
    const { hits, cpu, gc, old } = between(before, await readFigures(shop.url, TOKEN));
    const looks = seen.looking.perSecond + seen.searching.perSecond;
    const limits = isAsked('limits')
      ? {
          node: await bareNode(shop.url, pages[2] as string, CLIENTS, 3 * pace),
          database: await bareTransactions((await findEmbeddedUrl(dataDir)) ?? '', 16, 5 * pace),
        }
      : null;
    const p99 = Math.max(seen.looking.p99, seen.searching.p99);
    const sales = seen.sold / (60 * pace);
    say('Crowd: 95 % look, 4 % search (500 words), 1 % buy to the end, one price edited a second', [
      {
        what: 'pages a second',
        value: `${number(looks)}${failedNote(seen.looking)}`,
        limit: limits && `node:http ${number(limits.node.perSecond)}`,
        'to reach': verdict(looks >= 3000, '≥ 3 000'),
      },
      { what: 'hit ratio', value: hits.toFixed(4), limit: null, 'to reach': verdict(hits >= 0.97, '≥ 0.97') },
      {
        what: 'looking, p50 / p99, ms',
        value: `${number(seen.looking.p50)} / ${number(seen.looking.p99)}`,
        limit: null,
        'to reach': verdict(p99 <= 60, 'p99 ≤ 60'),
      },
      {
        what: 'searching, p50 / p99, ms',
        value: `${number(seen.searching.p50)} / ${number(seen.searching.p99)}`,
        limit: null,
        'to reach': null,
      },
      {
        what: 'sales a second',
        value: number(sales),
        limit: limits && `pgbench's transaction ${number(limits.database.perSecond)}`,
        'to reach': verdict(sales >= 20, '≥ 20'),
      },
      {
        what: 'a sale, p50 / p99, ms',
        value: `${number(seen.sales.p50)} / ${number(seen.sales.p99)}`,
        limit: null,
        'to reach': verdict(seen.sales.p99 <= 250, 'p99 ≤ 250'),
      },
      {
        what: 'prices edited; pages looked at for them',
        value: `${seen.edits}; ${seen.checked}`,
        limit: null,
        'to reach': null,
      },
      {
        what: 'a wrong price was shown for, ms, at most',
        value: number(seen.longestWrong),
        limit: null,
        'to reach': verdict(seen.longestWrong <= 1000, '≤ 1 000'),
      },
      {
        what: 'pages with a price wrong for more than 1 s',
        value: seen.wrong,
        limit: null,
        'to reach': verdict(seen.wrong === 0, '0'),
      },
      {
        what: 'shown while made anew',
        value: old,
        limit: null,
        'to reach': null,
      },
      {
        what: 'CPU of the Node process, s; of it GC',
        value: `${number(cpu)}; ${Math.round((100 * gc) / cpu)} %`,
        limit: null,
        'to reach': null,
      },
    ]);
  }
  if (isAsked('sale')) {
    const before = await readFigures(shop.url, TOKEN);
    const sold = await sell(shop.url, simulator, popular, { clients: SALE_CLIENTS, seconds: 20 * pace });
    const { cpu } = between(before, await readFigures(shop.url, TOKEN));
    const limit = isAsked('limits')
      ? await bareTransactions((await findEmbeddedUrl(dataDir)) ?? '', SALE_CLIENTS, 5 * pace)
      : null;
    say(`The whole sale: cart, order, payment, simulator, callback; ${SALE_CLIENTS} at a time`, [
      {
        what: 'sales a second',
        value: number(sold.perSecond),
        limit: limit && `pgbench's transaction ${number(limit.perSecond)}`,
        'to reach': verdict(sold.perSecond >= 150, '≥ 150'),
      },
      {
        what: 'a sale, p50 / p99, ms',
        value: `${number(sold.p50)} / ${number(sold.p99)}`,
        limit: null,
        'to reach': verdict(sold.p99 <= 250, 'p99 ≤ 250'),
      },
      {
        what: 'CPU of the Node process, ms a sale',
        value: number((1000 * cpu) / Math.max(1, sold.count)),
        limit: null,
        'to reach': null,
      },
    ]);
  }
  const used = { loaded: memory.loaded, now: shop.rss(), peak: shop.peak() };

  if (isAsked('crawler')) {
    await shop.stop();
    const again = await open();
    shop = again;
    // What lies on the disk is looked through beside the first answers.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await ask(shop.url, { clients: 4, seconds: 30 * pace, next: once(pages.slice(0, 200)) });
    const restarted = await readFigures(shop.url, TOKEN);
    await shop.stop();
    await forget();
    shop = await open();
    // The crowd has been here for a while; the crawler comes to what nobody looked at today.
    const shelf = pages.slice(0, 500);
    await ask(shop.url, { clients: 4, seconds: 30 * pace, next: once(shelf) });
    const crawled = goods.slice(0, PRODUCT_PAGES).map(({ slug }) => `/produtos/${slug}`);
    let isOpen = true;
    const crawling = ask(shop.url, { clients: CRAWLERS, seconds: 60 * pace, next: once(crawled) }).then(
      (times) => {
        isOpen = false;
        return times;
      },
    );
    const people = await onlookers(shop.url, shelf, {
      clients: ONLOOKERS,
      isOpen: () => isOpen,
      pause: PAUSE,
    });
    const crawl = await crawling;
    say(`Crawler: product pages once, ${CRAWLERS} at a time, while ${ONLOOKERS} people look`, [
      {
        what: 'the crawler: pages; a second',
        value: `${number(crawl.count)}${failedNote(crawl)}; ${number(crawl.perSecond)}`,
        'to reach': null,
      },
      {
        what: 'the crowd: pages a second',
        value: `${number(people.perSecond)}${failedNote(people)}`,
        'to reach': null,
      },
      {
        what: 'the crowd waits, p50 / p99, ms',
        value: `${number(people.p50)} / ${number(people.p99)}`,
        'to reach': verdict(people.p99 <= 150, 'p99 ≤ 150'),
      },
      {
        what: 'after a restart, of the 200 most asked for: kept',
        value: restarted.kept,
        'to reach': null,
      },
    ]);
  }

  const peakOfAll = Math.max(used.peak, shop.peak());
  if (isAsked('ahead')) {
    await shop.stop();
    await forget();
    const began = performance.now();
    shop = await open({ PAGES_AHEAD: '40000' });
    // Nobody is there; over once none was drawn for a while.
    let figures = await readFigures(shop.url, TOKEN);
    let isDrawing = true;
    while (isDrawing) {
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      const now = await readFigures(shop.url, TOKEN);
      isDrawing = now.rendered === 0 || now.rendered > figures.rendered;
      figures = now;
    }
    const took = Math.round((performance.now() - began) / 1000);
    const rows = [];
    for (const { name, paths, cold } of all.filter((kind) => kind.isAhead)) {
      const before = await readFigures(shop.url, TOKEN);
      const times = await ask(shop.url, { clients: CLIENTS, seconds: 25 * pace, next: once(paths) });
      const { kept, rendered } = between(before, await readFigures(shop.url, TOKEN));
      rows.push({
        'every address once, for the first time': name,
        addresses: `${times.count} of ${paths.length}${failedNote(times)}`,
        'a second': number(times.perSecond),
        p50: number(times.p50),
        p99: number(times.p99),
        kept: number(kept),
        rendered: number(rendered),
        'to reach': verdict(times.perSecond >= cold, `≥ ${number(cold)}`),
      });
    }
    say(
      `Ahead: by a shop that was left alone for ${took} s, in which it made ${number(figures.rendered)} pages and answers with ${number(figures.cpu)} s of processor`,
      rows,
    );
  }

  const bound = size >= 1_000_000 ? 1024 : 400;
  const peak = Math.max(peakOfAll, shop.peak());
  say('Memory of the Node process, and opening', [
    {
      what: 'loaded; at the end; at its highest, MB',
      value: `${used.loaded}; ${used.now}; ${peak}`,
      'to reach': verdict(peak <= bound, `≤ ${bound}`),
    },
    {
      what: 'first page after, with the catalogue read, s',
      value: (first.startMs / 1000).toFixed(1),
      'to reach': null,
    },
    {
      what: 'first page after, s',
      value: (shop.startMs / 1000).toFixed(1),
      'to reach': verdict(shop.startMs <= 1500, '≤ 1.5'),
    },
    {
      what: 'searches answered after, s',
      value: (shop.readyMs / 1000).toFixed(1),
      'to reach': verdict(shop.readyMs <= 20_000, '≤ 20'),
    },
  ]);
  const reached = goals - missed.length;
  console.log(`\n**${reached} of ${goals} goals reached**${missed.length === 0 ? '' : '; missed:\n'}`);
  for (const one of missed) console.log(`- ${one}`);
  console.log(`\nload after ${load()}`);
} finally {
  await db.end().catch(() => {});
  await shop.stop();
  await simulator.stop();
}

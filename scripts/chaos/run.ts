// Tries to break the shop while people buy: kills, freezes and cuts it and its database, fills its disk, doubles and
// delays the provider's callbacks; at the end everything must add up. `--short`: fewer blows, for `npm run verify`.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { findEmbeddedUrl } from '#server/platform/database/embedded.ts';
import { system } from '#server/platform/http/caller.ts';
import { saveSettings } from '#server/settings/save-settings.ts';
import { insertProduct } from '#server/testing/insert-product.ts';
import { catchMail, type MailCatcher } from '#server/testing/mail-catcher.ts';
import { ensureBuild } from '../setup/build.mjs';
import { type Finding, findBalance } from './balance.ts';
import { allBlows, type Blow, fewBlows } from './blows.ts';
import { type Buyers, startBuyers } from './buyers.ts';
import { type Provider, providerSecrets, startProvider } from './provider.ts';
import { failuresBetween, type Readers, type Reading, readingBetween, startReaders } from './readers.ts';
import { type ShopUnderTest, signal, startShopUnderTest } from './shop-under-test.ts';

const isShort = process.argv.includes('--short');
const BUYERS = isShort ? 3 : 5;
const PRODUCTS = 12;
const FIRST_STOCK = 5000;
/** Milliseconds: of quiet before the first blow, after each one, and until everything must have settled. */
const CALM = isShort ? 3000 : 6000;
const AFTER = isShort ? 5000 : 8000;
const WELL_WITHIN = 30_000;
const SETTLE = 90_000;
const FREEZE = isShort ? 5000 : 15_000;
const DISK_MB = 2000;
const PAGES = ['/', '/produtos', '/produtos?category=consumiveis', '/impressoras', '/contacto', '/termos'];
/** What is aimed at: percent of pages, and milliseconds without any. */
const AIM = { percent: 99, silence: 3000 };

/** The same numbers each time, so that a run can be made again: `--seed=n`. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A folder on a small disk of its own, where this machine lets us have one. */
async function ownDisk(): Promise<{ folder: string; isSmall: boolean; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-chaos-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  if (isShort) return { folder, isSmall: false, remove };
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return { folder, isSmall: false, remove };
  }
  const unmount = async () => {
    execFileSync('umount', ['-l', folder]);
    await remove();
  };
  return { folder, isSmall: true, remove: unmount };
}

async function furnish(
  db: Database,
  dataDir: string,
  provider: Provider,
  mail: MailCatcher,
): Promise<string[]> {
  const products: string[] = [];
  for (let n = 1; n <= PRODUCTS; n += 1) {
    const name = `Toner do caos ${n}`;
    products.push(await insertProduct(db, { name, price_cents: 500 * n, stock: FIRST_STOCK }));
  }
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir });
  await saveSettings({ db, config }, system('chaos'), {
    company_name: 'Caos',
    company_email: '',
    email_settings: { smtp_server: '127.0.0.1', smtp_port: mail.port, from_email: 'loja@example.pt' },
    payment_settings: providerSecrets(provider),
  });
  return products;
}

async function slugsOf(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('products').select('slug').execute();
  return rows.map(({ slug }) => `/produtos/${slug}`);
}

/** Waits until the shop is well again: each page was answered once more, and so is kept. */
async function warm(url: string, paths: readonly string[]): Promise<void> {
  const until = Date.now() + WELL_WITHIN;
  for (const path of paths) {
    while (Date.now() < until) {
      const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } }).catch(() => null);
      await response?.arrayBuffer().catch(() => null);
      if (response?.ok && !response.headers.has('cache-status')) break;
      await pause(200);
    }
  }
}

interface Suffered extends Reading {
  readonly blow: Pick<Blow, 'name' | 'isKeptReadable' | 'isKill'>;
  /** Orders the shop said yes to meanwhile. */
  readonly orders: number;
  /** Until the first yes to an order after it began, in milliseconds. */
  readonly untilOrder: number | null;
}

async function strike(blow: Blow, readers: Readers, buyers: Buyers, clock: () => number): Promise<Suffered> {
  const from = clock();
  await blow.strike();
  await pause(AFTER);
  // What was asked for within may be answered a little later.
  const to = clock();
  const failed = failuresBetween(readers.looks, from, to);
  if (failed && process.argv.includes('--tell')) console.log(`  not answered: ${failed}`);
  const after = buyers.bought.filter(({ at }) => at >= from && at < to);
  return {
    blow,
    ...readingBetween(readers.looks, from, to),
    orders: after.length,
    untilOrder: after[0] ? after[0].at - from : null,
  };
}

/** Waits until no mail and no job waits any more. @returns whether it came to that. */
async function settle(db: Database): Promise<boolean> {
  let least = Number.POSITIVE_INFINITY;
  let until = Date.now() + SETTLE;
  while (Date.now() < until) {
    const { rows } = await sql<{
      waiting: number;
    }>`SELECT (SELECT count(*) FROM emails WHERE status = 'em_fila')
      + (SELECT count(*) FROM pgboss.job WHERE state IN ('created', 'retry', 'active')
          AND name NOT LIKE '\\_\\_pgboss%' AND name IN ('outbox.send-mail')) AS waiting`.execute(db);
    const waiting = Number(rows[0]?.waiting);
    if (waiting === 0) return true;
    // However many they are: what counts is that they become fewer.
    if (waiting < least) until = Date.now() + SETTLE;
    least = Math.min(least, waiting);
    await pause(500);
  }
  return false;
}

const number = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const share = ({ answered, looks }: Reading) => (looks === 0 ? 100 : (answered * 100) / looks);

function tell(suffered: readonly Suffered[]): void {
  console.log(
    '\n| what was done | pages asked | answered | kept ones | longest silence | orders | first order after |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const one of suffered) {
    const until = one.untilOrder === null ? '–' : `${number(one.untilOrder / 1000)} s`;
    console.log(
      `| ${one.blow.name} | ${one.looks} | ${share(one).toFixed(1)} % | ${one.stale} | ${number(one.silence / 1000)} s | ${one.orders} | ${until} |`,
    );
  }
}

/** Prints what must hold and what is aimed at. @returns whether everything adds up. */
function tellFindings(findings: readonly Finding[], suffered: readonly Suffered[]): boolean {
  console.log('\nWhat must hold:');
  for (const { what, isRight, found } of findings) console.log(`${isRight ? '✓' : '✗'} ${what}: ${found}`);
  console.log('\nWhat is aimed at:');
  for (const one of suffered.filter(({ blow }) => blow.isKeptReadable)) {
    console.log(
      `${share(one) >= AIM.percent ? '✓' : '✗'} ${one.blow.name}: ${share(one).toFixed(1)} % of pages (aim: ${AIM.percent} %)`,
    );
  }
  for (const one of suffered.filter(({ blow }) => blow.isKill)) {
    console.log(
      `${one.silence <= AIM.silence ? '✓' : '✗'} ${one.blow.name}: ${number(one.silence / 1000)} s of silence (aim: ${AIM.silence / 1000} s)`,
    );
  }
  const isBalanced = findings.every(({ isRight }) => isRight);
  console.log(isBalanced ? '\nEverything adds up.' : '\nIt does not add up.');
  return isBalanced;
}

async function main(): Promise<boolean> {
  if (process.platform !== 'linux') throw new Error('chaos finds processes in /proc: it needs Linux');
  const seed = Number(process.argv.find((arg) => arg.startsWith('--seed='))?.slice(7) ?? 20261121);
  const random = seeded(seed);
  await ensureBuild();
  const disk = await ownDisk();
  const dataDir = join(disk.folder, 'data');
  const outside = await mkdtemp(join(tmpdir(), 'balcao-chaos-bank-'));
  await mkdir(dataDir);
  const began = performance.now();
  const clock = () => performance.now() - began;
  const closers: (() => Promise<unknown>)[] = [
    disk.remove,
    () => rm(outside, { recursive: true, force: true }),
  ];
  let shop: ShopUnderTest | null = null;
  try {
    const mail = await catchMail();
    closers.push(() => mail.close());
    const provider = await startProvider(outside, random);
    closers.push(() => provider.stop());
    shop = await startShopUnderTest(dataDir, {
      NODE_ENV: 'test',
      PAYMENTS_SIMULATOR: '0',
      IFTHENPAY_URL: provider.url,
      TRUST_PROXY: '1',
    });
    const databaseUrl = await findEmbeddedUrl(dataDir);
    if (!databaseUrl) throw new Error('the shop has no database');
    const setUp = openDatabase(databaseUrl, 2);
    const products = await furnish(setUp.db, dataDir, provider, mail);
    const paths = [...PAGES, ...(await slugsOf(setUp.db))];
    await setUp.db.destroy();
    await provider.callShop(shop.url);
    // Each page is kept once it was seen twice.
    for (const path of [...paths, ...paths])
      await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } });

    const opened = clock();
    const readers = startReaders(shop.url, paths, clock);
    const buyers = startBuyers({ url: shop.url, products, count: BUYERS, random, clock });
    const given = { shop, databaseUrl, dataDir, freeze: FREEZE, mayFill: disk.isSmall };
    const suffered = [
      await strike(
        { name: 'nothing', isKeptReadable: true, isKill: false, strike: () => pause(CALM) },
        readers,
        buyers,
        clock,
      ),
    ];
    for (const blow of isShort ? fewBlows(given) : allBlows(given)) {
      console.log(`${number(clock() / 1000)} s: ${blow.name}`);
      suffered.push(await strike(blow, readers, buyers, clock));
      await warm(shop.url, paths);
    }
    await buyers.stop();
    await provider.finish();
    await readers.stop();
    const ended = clock();

    const { db } = openDatabase(databaseUrl, 2);
    const isSettled = await settle(db);
    const whole = readingBetween(readers.looks, opened, ended);
    const findings = await findBalance({
      db,
      buyers,
      provider,
      messageIds: mail.messageIds,
      ends: shop.openings() - 1 + suffered.length,
      firstStock: FIRST_STOCK,
    });
    await db.destroy();

    tell(suffered);
    console.log(
      `\n${number(clock() / 1000)} s, seed ${seed}: ${buyers.bought.length} orders said yes to, ${buyers.refused()} refused, ${buyers.unknown.size} never answered, ${buyers.repeated()} requests made again; ${provider.counts.sent} callbacks sent, ${provider.counts.doubled} doubled, ${provider.counts.late} held back; the shop opened ${shop.openings()} times.`,
    );
    if (!isShort && !disk.isSmall) console.log('The disk was not filled: this machine gave none of its own.');
    console.log(
      `Pages in all: ${whole.looks}, answered ${share(whole).toFixed(2)} %, longest silence ${number(whole.silence / 1000)} s.`,
    );
    findings.push({
      what: 'jobs and mails come to an end',
      isRight: isSettled,
      found: isSettled ? 'yes' : 'no',
    });
    const isBalanced = tellFindings(findings, suffered);
    if (!isBalanced) console.log(shop.said().slice(-20).join('\n'));
    return isBalanced;
  } finally {
    if (shop) {
      signal([shop.node(), ...shop.database()], 'SIGCONT');
      await shop.stop();
    }
    for (const close of closers.reverse()) await close();
  }
}

process.exitCode = (await main()) ? 0 : 1;

// Tries to break the shop while people buy: kills, freezes and cuts it and its database, fills its disk, doubles and
// delays the provider's callbacks; at the end everything must add up. `--short`: fewer blows, for `npm run verify`.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/database.ts';
import { findEmbeddedUrl } from '#server/platform/database/embedded.ts';
import { catchMail } from '#server/testing/mail-catcher.ts';
import { ensureBuild } from '../setup/build.mjs';
import { type Finding, findBalance, tellFindings } from './balance.ts';
import { allBlows, type Blow, fewBlows } from './blows.ts';
import { type Buyers, startBuyers } from './buyers.ts';
import { startProvider } from './provider.ts';
import { failuresBetween, type Readers, type Reading, readingBetween, startReaders } from './readers.ts';
import { furnish, number, pause, seeded, slugsOf, warm } from './scene.ts';
import { signal, startShopUnderTest } from './shop-under-test.ts';

const isShort = process.argv.includes('--short');
const BUYERS = isShort ? 3 : 5;
/** Milliseconds: of quiet before the first blow, after each one, and until everything must have settled. */
const CALM = isShort ? 3000 : 6000;
const AFTER = isShort ? 5000 : 8000;
const FREEZE = isShort ? 5000 : 15_000;
const DISK_MB = 2000;
const PAGES = ['/', '/produtos', '/produtos?category=consumiveis', '/impressoras', '/contacto', '/termos'];
/** What is aimed at: percent of pages, and milliseconds without any. */
const AIM = { percent: 99, silence: 3000 };

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
function tellEnd(findings: readonly Finding[], suffered: readonly Suffered[]): boolean {
  console.log('\nWhat must hold:');
  const isBalanced = tellFindings(findings);
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
  console.log(isBalanced ? '\nEverything adds up.' : '\nIt does not add up.');
  return isBalanced;
}

type Closer = () => Promise<unknown>;

/** A furnished shop, its mail server and its provider; what ends them is put on `closers`. */
async function openScene(dataDir: string, random: () => number, closers: Closer[]) {
  const outside = await mkdtemp(join(tmpdir(), 'balcao-chaos-bank-'));
  closers.push(() => rm(outside, { recursive: true, force: true }));
  await mkdir(dataDir);
  const mail = await catchMail();
  closers.push(() => mail.close());
  const provider = await startProvider(outside, random);
  closers.push(() => provider.stop());
  const shop = await startShopUnderTest(dataDir, {
    NODE_ENV: 'test',
    PAYMENTS_SIMULATOR: '0',
    IFTHENPAY_URL: provider.url,
    TRUST_PROXY: '1',
  });
  closers.push(async () => {
    signal([shop.node(), ...shop.database()], 'SIGCONT');
    await shop.stop();
  });
  const databaseUrl = await findEmbeddedUrl(dataDir);
  if (!databaseUrl) throw new Error('the shop has no database');
  const setUp = openDatabase(databaseUrl, 2);
  const products = await furnish(setUp.db, { DATA_DIR: dataDir }, provider, mail);
  const paths = [...PAGES, ...(await slugsOf(setUp.db))];
  await setUp.db.destroy();
  await provider.callShop(shop.url);
  // Each page is kept once it was seen twice.
  for (const path of [...paths, ...paths])
    await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } });
  return { mail, provider, shop, databaseUrl, products, paths };
}

async function main(closers: Closer[]): Promise<boolean> {
  if (process.platform !== 'linux') throw new Error('chaos finds processes in /proc: it needs Linux');
  const seed = Number(process.argv.find((arg) => arg.startsWith('--seed='))?.slice(7) ?? 20261121);
  const random = seeded(seed);
  await ensureBuild();
  const disk = await ownDisk();
  closers.push(disk.remove);
  const dataDir = join(disk.folder, 'data');
  const began = performance.now();
  const clock = () => performance.now() - began;
  const scene = await openScene(dataDir, random, closers);
  const { mail, provider, shop, databaseUrl, products, paths } = scene;

  const opened = clock();
  const readers = startReaders(shop.url, paths, clock);
  const buyers = startBuyers({ url: shop.url, products, count: BUYERS, random, clock });
  const given = { shop, databaseUrl, dataDir, freeze: FREEZE, mayFill: disk.isSmall };
  const calm = { name: 'nothing', isKeptReadable: true, isKill: false, strike: () => pause(CALM) };
  const suffered = [await strike(calm, readers, buyers, clock)];
  for (const blow of isShort ? fewBlows(given) : allBlows(given)) {
    console.log(`${number(clock() / 1000)} s: ${blow.name}`);
    suffered.push(await strike(blow, readers, buyers, clock));
    await warm(shop.url, paths);
  }
  await buyers.stop();
  await provider.finish();
  await readers.stop();
  const whole = readingBetween(readers.looks, opened, clock());

  const { db } = openDatabase(databaseUrl, 2);
  const ends = shop.openings() - 1 + suffered.length;
  const findings = await findBalance({ db, buyers, provider, messageIds: mail.messageIds, ends });
  await db.destroy();

  tell(suffered);
  console.log(
    `\n${number(clock() / 1000)} s, seed ${seed}: ${buyers.bought.length} orders said yes to, ${buyers.refused()} refused, ${buyers.unknown.size} never answered, ${buyers.repeated()} requests made again; ${provider.counts.sent} callbacks sent, ${provider.counts.doubled} doubled, ${provider.counts.late} held back; the shop opened ${shop.openings()} times.`,
  );
  if (!isShort && !disk.isSmall) console.log('The disk was not filled: this machine gave none of its own.');
  console.log(
    `Pages in all: ${whole.looks}, answered ${share(whole).toFixed(2)} %, longest silence ${number(whole.silence / 1000)} s.`,
  );
  const isBalanced = tellEnd(findings, suffered);
  if (!isBalanced) console.log(shop.said().slice(-20).join('\n'));
  return isBalanced;
}

const closers: Closer[] = [];
try {
  process.exitCode = (await main(closers)) ? 0 : 1;
} finally {
  for (const close of closers.reverse()) await close();
}

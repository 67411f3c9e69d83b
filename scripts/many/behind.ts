// node scripts/many/behind.ts (part of npm run many): two nodes read the panel's lists from a replica that is level, then half a minute
// behind (`recovery_min_apply_delay`), then level again, while clerks change prices and look at the list at once, each request at the
// other node. Who changed something reads it; nobody else reads what is older than ten seconds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { MOST_BEHIND } from '#server/platform/database/replicas.ts';
import type { Api } from '#server/platform/http/mount.ts';
import { askServer, openDatabasePair } from '#server/testing/database-pair.ts';
import { insertProduct } from '#server/testing/insert-product.ts';
import { insertUser, tokenOf } from '#server/testing/people.ts';
import { startShop } from '#server/testing/running-shop.ts';
import { TestBrowser } from '#server/testing/test-browser.ts';
import { number, pause } from '../chaos/scene.ts';
import { ensureBuild } from '../setup/build.mjs';

const CLERKS = 3;
const PARTS: [string, string][] = [
  ['level', '0'],
  ['30 s behind', '30s'],
  ['level again', '0'],
];
const PART = 20_000;
/** Milliseconds that a look at the clock, the list and its way may take besides. */
const SLACK = 3000;

await ensureBuild();
const closers: (() => unknown)[] = [];
try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  for (const close of closers.reverse()) await close();
}

interface Listed {
  readonly id: string;
  readonly price: number;
}

/** A price of one article, since when it is the one. */
interface Change {
  readonly price: number;
  readonly at: number;
}

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-behind-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const pair = await openDatabasePair(false);
  closers.push(() => pair.close());
  const { db } = openDatabase(pair.first.url, 2);
  await migrate(db);
  const articles: string[] = [];
  for (let n = 0; n < CLERKS; n++)
    articles.push(await insertProduct(db, { name: `Toner ${n}`, price_cents: 100 }));
  const given = { db, now: () => new Date() };
  const token = await tokenOf(given, await insertUser(given, 'dona', { role: 'owner' }));
  await db.destroy();
  const nodes = await Promise.all(
    ['a', 'b'].map((name) =>
      startShop(join(folder, name), {
        DATABASE_URL: pair.first.url,
        DATABASE_READ_URL: pair.second.url,
        SECRET_KEY: 'one key that both of the nodes share',
        PAGES_AHEAD: '0',
      }),
    ),
  );
  for (const node of nodes) closers.push(() => node.end('SIGTERM'));
  let turn = 0;
  /** A browser of its own whose every request the other node answers. */
  const browser = () => {
    const request = (path: string, init: RequestInit) =>
      fetch(nodes[turn++ % nodes.length]?.url + path, init);
    const opened = new TestBrowser({ request } as unknown as Api);
    opened.token = token;
    return opened;
  };
  /** How many lists were read from there so far, by both nodes. */
  const readFrom = async (place: 'replica' | 'primary') => {
    const texts = await Promise.all(
      nodes.map(async ({ url }) => await (await fetch(`${url}/metrics`)).text()),
    );
    const told = new RegExp(`^balcao_replica_reads_total\\{from="${place}"\\} (\\d+)`, 'm');
    return texts.reduce((sum, text) => sum + Number(told.exec(text)?.[1] ?? 0), 0);
  };
  return { replica: pair.second, articles, browser, readFrom };
}

async function main(): Promise<boolean> {
  const { replica, articles, browser, readFrom } = await open();
  const changes = new Map<string, Change[]>(articles.map((id) => [id, [{ price: 1, at: 0 }]]));
  const seen = { own: 0, wrong: 0, others: 0, oldest: 0 };
  let isStopped = false;
  const list = async (who: TestBrowser) => {
    const { status, body } = await who.call<Listed[]>('GET', '/api/admin/products');
    if (status !== 200) throw new Error(`the list: ${status} ${JSON.stringify(body)}`);
    return new Map(body.map(({ id, price }) => [id, price]));
  };
  const clerk = async (id: string) => {
    const who = browser();
    for (let price = 2; !isStopped; price++) {
      const { status, body } = await who.call('PATCH', `/api/admin/products/${id}`, { price });
      if (status !== 200) throw new Error(`a price: ${status} ${JSON.stringify(body)}`);
      changes.get(id)?.push({ price, at: performance.now() });
      seen.own += 1;
      if ((await list(who)).get(id) !== price) seen.wrong += 1;
      await pause(150);
    }
  };
  const onlooker = async () => {
    while (!isStopped) {
      const asked = performance.now();
      for (const [id, price] of await list(browser())) {
        // Since when another price than this was to be had.
        const next = changes.get(id)?.find((change) => change.price > price);
        seen.others += 1;
        if (next && next.at < asked) seen.oldest = Math.max(seen.oldest, asked - next.at);
      }
      await pause(100);
    }
  };
  const people = Promise.all([...articles.map(clerk), onlooker()]);
  const rows: Record<string, string | number>[] = [];
  let isRight = true;
  for (const [what, delay] of PARTS) {
    await askServer(replica.port, `ALTER SYSTEM SET recovery_min_apply_delay = '${delay}'`);
    await askServer(replica.port, 'SELECT pg_reload_conf()');
    Object.assign(seen, { own: 0, wrong: 0, others: 0, oldest: 0 });
    const before = [await readFrom('replica'), await readFrom('primary')];
    await Promise.race([pause(PART), people]);
    const [fromReplica = 0, fromPrimary = 0] = [await readFrom('replica'), await readFrom('primary')].map(
      (count, i) => count - (before[i] ?? 0),
    );
    isRight &&= seen.wrong === 0 && seen.own > 0 && seen.oldest < MOST_BEHIND + SLACK;
    rows.push({
      'the replica is': what,
      'own changes looked at': seen.own,
      'not there': seen.wrong,
      'oldest that others saw, s': number(seen.oldest / 1000),
      'lists from the replica': fromReplica,
      'from the primary': fromPrimary,
    });
  }
  isStopped = true;
  await people;
  console.table(rows);
  return isRight;
}

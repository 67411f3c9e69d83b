// node scripts/many/failover.ts: the built shop on a PostgreSQL with a second one that follows it synchronously (the embedded server's
// own programs). While people buy the first is killed, the second takes its place; at the end everything must add up. Once behind one
// address of whichever writes, and once with both in DATABASE_URL.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { askServer, openDatabasePair } from '#server/testing/database-pair.ts';
import { catchMail } from '#server/testing/mail-catcher.ts';
import { startShop } from '#server/testing/running-shop.ts';
import { findBalance, tellFindings } from '../chaos/balance.ts';
import { startBuyers } from '../chaos/buyers.ts';
import { startProvider } from '../chaos/provider.ts';
import { furnish, number, pause, seeded } from '../chaos/scene.ts';
import { ensureBuild } from '../setup/build.mjs';
import { openDoor } from './door.ts';

const BUYERS = 4;
/** Milliseconds: of selling before and after, and until somebody notices that the first one is gone. */
const BEFORE = 15_000;
const AFTER = 25_000;
const NOTICED = 1000;
const SECRET_KEY = 'one key that outlives a database';

await ensureBuild();
const closers: (() => unknown)[] = [];
const began = performance.now();
const clock = () => performance.now() - began;

for (const way of ['one address', 'both hosts'] as const)
  try {
    if (!(await main(way))) process.exitCode = 1;
  } finally {
    for (const close of closers.splice(0).reverse()) await close();
  }

async function main(way: 'one address' | 'both hosts'): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-failover-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const random = seeded(20_261_126);
  const { first: primary, second, close } = await openDatabasePair(true);
  closers.push(close);
  const door = await openDoor(primary.port);
  closers.push(() => door.close());
  const hosts = [second, primary].map(({ port }) => `127.0.0.1:${port}`).join();
  const url =
    way === 'both hosts'
      ? `postgres://balcao@${hosts}/balcao?target_session_attrs=read-write`
      : `postgres://balcao@127.0.0.1:${door.port}/balcao`;
  const mail = await catchMail();
  closers.push(() => mail.close());
  mkdirSync(join(folder, 'bank'));
  const provider = await startProvider(join(folder, 'bank'), random);
  closers.push(() => provider.stop());
  const setUp = openDatabase(url, 2);
  await migrate(setUp.db);
  const products = await furnish(setUp.db, { DATA_DIR: folder, SECRET_KEY }, provider, mail);
  await setUp.db.destroy();
  const shop = await startShop(join(folder, 'shop'), {
    DATABASE_URL: url,
    SECRET_KEY,
    IFTHENPAY_URL: provider.url,
    PAYMENTS_SIMULATOR: '0',
    TRUST_PROXY: '1',
  });
  closers.push(() => shop.end('SIGKILL'));
  await provider.callShop(shop.url);
  const buyers = startBuyers({ url: shop.url, products, count: BUYERS, random, clock });
  await pause(BEFORE);
  const killed = clock();
  primary.process.kill('SIGKILL');
  await pause(NOTICED);
  await askServer(second.port, 'SELECT pg_promote(true, 60)');
  const promoted = clock();
  door.turnTo(second.port);
  await pause(AFTER);
  await buyers.stop();
  await provider.finish();
  const { db } = openDatabase(url, 2);
  closers.push(() => db.destroy());
  const { messageIds } = mail;
  const findings = await findBalance({ db, buyers, provider, messageIds, ends: 1 });
  const first = buyers.bought.find(({ at }) => at > promoted);
  console.log(way);
  console.log(
    `killed after ${number(killed / 1000)} s, promoted ${number((promoted - killed) / 1000)} s later`,
  );
  console.log(
    `first order after the promotion: ${first ? `${number((first.at - promoted) / 1000)} s` : 'none'}`,
  );
  console.log(
    `${buyers.bought.length} orders said yes to (${buyers.bought.filter(({ at }) => at < killed).length} before), ${buyers.unknown.size} never answered, ${buyers.repeated()} requests made again`,
  );
  if (!first) console.log(shop.output());
  return tellFindings(findings) && first !== undefined;
}

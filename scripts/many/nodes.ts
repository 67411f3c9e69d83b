// node scripts/many/nodes.ts: three nodes of the built shop on one database, through Debian's PgBouncer (deploy/pgbouncer.ini) and
// HAProxy (deploy/haproxy.cfg), which sends each request to the next node. People read and buy while a node is killed, frozen,
// PgBouncer is started anew and all nodes are, one after the other; at the end everything must add up.
import { findBalance } from '../chaos/balance.ts';
import { startBuyers } from '../chaos/buyers.ts';
import { failuresBetween, readingBetween, startReaders } from '../chaos/readers.ts';
import { FIRST_STOCK, number, pause, seeded, settle, slugsOf, warm } from '../chaos/scene.ts';
import { closeNodes, NODES, type Opened, openNodes } from './open-nodes.ts';

const BUYERS = 4;
/** Milliseconds of each part, and of a freeze. */
const PART = 12_000;
const FREEZE = 8000;

const began = performance.now();
const clock = () => performance.now() - began;
try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  await closeNodes();
}

/** What is done to them, one after the other. */
function partsOf({ nodes, begin, pool }: Opened): [string, () => Promise<void>][] {
  return [
    ['nothing', () => pause(PART)],
    [
      'a node is killed, and started 4 s later',
      async () => {
        await nodes[1]?.end('SIGKILL');
        await pause(4000);
        await begin(1);
      },
    ],
    [
      `a node is frozen for ${FREEZE / 1000} s`,
      async () => {
        nodes[2]?.process.kill('SIGSTOP');
        await pause(FREEZE);
        nodes[2]?.process.kill('SIGCONT');
      },
    ],
    ['PgBouncer is killed and started', () => pool.restart()],
    [
      'all three are started anew, one after the other',
      async () => {
        for (let i = 0; i < NODES; i++) {
          await nodes[i]?.end('SIGTERM');
          await begin(i);
        }
      },
    ],
  ];
}

async function main(): Promise<boolean> {
  const random = seeded(20_261_126);
  const opened = await openNodes(random);
  const { mail, provider, db, front, products } = opened;
  const paths = ['/', '/produtos', '/contacto', ...(await slugsOf(db))];
  await warm(front, paths);
  const readers = startReaders(front, paths, clock);
  const buyers = startBuyers({ url: front, products, count: BUYERS, random, clock });
  const rows: Record<string, string | number>[] = [];
  for (const [name, happen] of partsOf(opened)) {
    const from = clock();
    await happen();
    await pause(PART / 2);
    const to = clock();
    const { looks, answered, silence } = readingBetween(readers.looks, from, to);
    rows.push({
      'what happened': name,
      seconds: number((to - from) / 1000),
      pages: looks,
      'not answered': looks - answered,
      'longest silence, s': number(silence / 1000),
      orders: buyers.bought.filter(({ at }) => at >= from && at < to).length,
    });
    const failed = failuresBetween(readers.looks, from, to);
    if (failed) console.log(`${name}: ${failed}`);
  }
  await buyers.stop();
  await provider.finish();
  await readers.stop();
  const isSettled = await settle(db);
  const { messageIds } = mail;
  const findings = await findBalance({
    db,
    buyers,
    provider,
    messageIds,
    ends: NODES,
    firstStock: FIRST_STOCK,
  });
  findings.push({
    what: 'jobs and mails come to an end',
    isRight: isSettled,
    found: isSettled ? 'yes' : 'no',
  });
  console.table(rows);
  console.log(
    `${buyers.bought.length} orders said yes to, ${buyers.unknown.size} never answered, ${buyers.repeated()} requests made again`,
  );
  for (const { what, isRight, found } of findings) console.log(`${isRight ? '✓' : '✗'} ${what}: ${found}`);
  return findings.every(({ isRight }) => isRight);
}

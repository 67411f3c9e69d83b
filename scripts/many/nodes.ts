// node scripts/many/nodes.ts: three nodes of the built shop on one database, through Debian's PgBouncer (deploy/pgbouncer.ini) and
// HAProxy (deploy/haproxy.cfg), which sends each request to the next node; pictures lie in a bucket. People read, buy and upload
// pictures while one thing after the other happens (partsOf); at the end everything must add up.
import { insertUser, tokenOf } from '#server/testing/people.ts';
import { findBalance, tellFindings } from '../chaos/balance.ts';
import { startBuyers } from '../chaos/buyers.ts';
import { failuresBetween, readingBetween, startReaders } from '../chaos/readers.ts';
import { number, pause, seeded, slugsOf, warm } from '../chaos/scene.ts';
import type { Door } from './door.ts';
import { needs, wrongClock } from './machine.ts';
import { closeNodes, NODES, type Opened, openNodes } from './open-nodes.ts';
import { startPicturePeople } from './picture-people.ts';

const BUYERS = 4;
/** Milliseconds of each part, and of what is done in it. */
const PART = 12_000;
const BLOW = 8000;

const began = performance.now();
const clock = () => performance.now() - began;
try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  await closeNodes();
}

/** What is done to them, one after the other. */
function partsOf(opened: Opened, random: () => number): [string, () => Promise<void>][] {
  const { nodes, begin, pool, doors, bucket } = opened;
  const signal = (i: number, name: NodeJS.Signals) => nodes[i]?.process.kill(name);
  const startAnew = async (i: number, environment?: Record<string, string>) => {
    await nodes[i]?.end('SIGTERM');
    await begin(i, environment);
  };
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
      `a node is frozen for ${BLOW / 1000} s`,
      async () => {
        signal(2, 'SIGSTOP');
        await pause(BLOW);
        signal(2, 'SIGCONT');
      },
    ],
    [
      `a node is slow for ${BLOW / 1000} s: it stands still for 0.4 s of each half`,
      async () => {
        for (let i = 0; i < BLOW; i += 500) {
          signal(0, 'SIGSTOP');
          await pause(400);
          signal(0, 'SIGCONT');
          await pause(100);
        }
      },
    ],
    [`a node is cut from the database for ${BLOW / 1000} s`, () => cutOff(doors[1]?.database)],
    [`a node is cut from PgBouncer alone for ${BLOW / 1000} s`, () => cutOff(doors[0]?.pool)],
    [`a node is cut from the bucket for ${BLOW / 1000} s`, () => cutOff(doors[2]?.bucket)],
    [
      `the bucket refuses one call in ten for ${BLOW / 1000} s`,
      async () => {
        bucket.refuse = () => (random() < 0.1 ? 503 : null);
        await pause(BLOW);
        bucket.refuse = null;
      },
    ],
    ['PgBouncer is killed and started', () => pool.restart()],
    [
      'the clock of one node is an hour before, of another an hour behind',
      async () => {
        await startAnew(0, wrongClock('+1h'));
        await startAnew(2, wrongClock('-1h'));
        await pause(PART);
      },
    ],
    [
      'all three are started anew, one after the other',
      async () => {
        for (let i = 0; i < NODES; i++) await startAnew(i);
      },
    ],
  ];
}

/** Shuts doors for a while. */
async function cutOff(doors: readonly Door[] = []): Promise<void> {
  for (const door of doors) door.shut();
  await pause(BLOW);
  for (const door of doors) door.open();
}

async function main(): Promise<boolean> {
  const random = seeded(20_261_126);
  needs('faketime', 'faketime');
  const opened = await openNodes(random);
  const { mail, provider, db, front, own, products } = opened;
  const given = { db, now: () => new Date() };
  const token = await tokenOf(given, await insertUser(given, 'dona', { role: 'owner' }));
  const paths = ['/', '/produtos', '/contacto', ...(await slugsOf(db))];
  await warm(front, paths);
  const readers = startReaders(front, paths, clock);
  const buyers = startBuyers({ url: front, products, count: BUYERS, random, clock });
  const people = startPicturePeople({ front, token, random, clock });
  const rows: Record<string, string | number>[] = [];
  for (const [name, happen] of partsOf(opened, random)) {
    const from = clock();
    await happen();
    await pause(PART / 2);
    const to = clock();
    const { looks, answered, silence } = readingBetween(readers.looks, from, to);
    const pictures = people.between(from, to);
    rows.push({
      'what happened': name,
      seconds: number((to - from) / 1000),
      pages: looks,
      'not answered': looks - answered,
      'longest silence, s': number(silence / 1000),
      pictures: pictures.looks,
      'not shown': pictures.missed,
      orders: buyers.bought.filter(({ at }) => at >= from && at < to).length,
    });
    const failed = failuresBetween(readers.looks, from, to);
    if (failed) console.log(`${name}: ${failed}`);
  }
  await buyers.stop();
  await provider.finish();
  await readers.stop();
  await people.stop();
  const { messageIds } = mail;
  const findings = await findBalance({ db, buyers, provider, messageIds, ends: NODES });
  findings.push(await people.findPictures(own));
  console.table(rows);
  console.log(
    `${buyers.bought.length} orders said yes to, ${buyers.unknown.size} never answered, ${buyers.repeated()} requests and ${people.again()} uploads made again`,
  );
  return tellFindings(findings);
}

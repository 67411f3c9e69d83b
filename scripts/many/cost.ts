// node scripts/many/cost.ts (npm run bench:many): what a page, an answer and a whole sale cost the nodes, the database, and what stands
// between (HAProxy, PgBouncer), in milliseconds of processor, with three nodes, two and one. Requests a second are those of a
// machine that does all of it, the people too.
import { startBuyers } from '../chaos/buyers.ts';
import { number, pause, seeded, slugsOf, warm } from '../chaos/scene.ts';
import { closeNodes, NODES, openNodes } from './open-nodes.ts';

const SECONDS = Number(process.argv[2] ?? 10);
const READERS = 12;
const BUYERS = 6;

try {
  await main();
} finally {
  await closeNodes();
}

/** Reads one address after the other for so long. @returns how many were answered. */
async function read(front: string, address: (n: number) => string): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let asked = 0;
  let answered = 0;
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (performance.now() < until) {
        const response = await fetch(front + address(asked++), { headers: { accept: '*/*' } });
        await response.arrayBuffer();
        if (response.ok) answered++;
      }
    }),
  );
  return answered;
}

async function main(): Promise<void> {
  const random = seeded(20_261_126);
  const { db, front, nodes, products, processor, provider } = await openNodes(random);
  const paths = ['/', '/produtos', '/contacto', ...(await slugsOf(db))];
  await warm(front, paths);
  const clock = () => performance.now();
  const sell = async (): Promise<number> => {
    const buyers = startBuyers({ url: front, products, count: BUYERS, random, clock });
    await pause(SECONDS * 1000);
    await buyers.stop();
    return buyers.bought.length;
  };
  let words = 0;
  const works: [string, () => Promise<number>][] = [
    ['a kept page', () => read(front, (n) => paths[n % paths.length] ?? '/')],
    ['a search that nobody made before', () => read(front, () => `/api/products?q=toner+${words++}`)],
    ['a whole sale', sell],
  ];
  // A program that has just begun is slow: each node first does of each what it is measured by.
  for (let i = 0; i < 2; i++) for (const [, work] of works) await work();
  const rows: Record<string, string | number>[] = [];
  for (let open = NODES; open > 0; open--) {
    for (const [what, work] of works) {
      const before = processor();
      const began = performance.now();
      const done = await work();
      const seconds = (performance.now() - began) / 1000;
      const after = processor();
      const each = (part: keyof typeof after) => ((after[part] - before[part]) / done).toFixed(2);
      rows.push({
        nodes: open,
        what,
        done,
        'a second': number(done / seconds),
        'nodes, ms': each('nodes'),
        'database, ms': each('database'),
        'between, ms': each('between'),
      });
    }
    await nodes[open - 1]?.end('SIGTERM');
    nodes.splice(open - 1);
  }
  await provider.finish().catch(() => {});
  console.table(rows);
}

import { readFileSync } from 'node:fs';

/** At once, where a bench says no other number. */
const CLIENTS = 16;
const RUNS = Number(process.env.RUNS ?? 320);
/** Times that each is asked by one client alone first; the middle of them is shown. */
const ALONE = 21;
/** To reach, p99 in milliseconds. */
const LIMIT = 100;
/** What is asked, by a part of its name; all when left out. */
const only = process.env.ONLY;

/** What is asked, by its name; `n` chooses other rows, pages and words each time. */
export type Asked = readonly [name: string, ask: (n: number) => Promise<unknown>];

/** Milliseconds, the shortest first, of one client alone and of all at once; the shop's CPU meanwhile in microseconds. */
async function timesOf(ask: Asked[1], clients: number) {
  await ask(0);
  const alone: number[] = [];
  const times: number[] = [];
  const time = async (n: number, into: number[]) => {
    const began = performance.now();
    await ask(n);
    into.push(performance.now() - began);
  };
  for (let n = 1; n <= ALONE; n++) await time(n, alone);
  let next = 0;
  const cpu = process.cpuUsage();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let n = next++; n < RUNS; n = next++) await time(n, times);
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  const shortestFirst = (a: number, b: number) => a - b;
  return { alone: alone.sort(shortestFirst), times: times.sort(shortestFirst), cpu: user + system };
}

/** Asks each by some clients at once, 16 unless told otherwise, and prints the milliseconds beside the p99 that is to be reached. */
export async function askMany(
  asks: readonly Asked[],
  { clients = CLIENTS, limit = LIMIT }: { readonly clients?: number; readonly limit?: number } = {},
): Promise<void> {
  // Connections are made when the shop opens, not for the list that is asked for first.
  await Promise.all(Array.from({ length: clients }, async (_, n) => await asks[0]?.[1](n)));
  const rows = [];
  for (const [name, ask] of asks) {
    if (only && !name.includes(only)) continue;
    const { alone, times, cpu } = await timesOf(ask, clients);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    rows.push({
      asked: name,
      alone: Math.round(alone[ALONE >> 1] ?? 0),
      'CPU of the shop': Math.round(cpu / 100 / RUNS) / 10,
      p50: at(0.5),
      p99: at(0.99),
      'to reach': at(0.99) <= limit ? 'ok' : `MISSED (${limit})`,
    });
  }
  console.table(rows);
  console.log(`${clients} clients, load ${readFileSync('/proc/loadavg', 'utf8').slice(0, 4)}`);
}

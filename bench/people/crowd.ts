import { brotliDecompressSync } from 'node:zlib';
import type pg from 'pg';
import { IVA_RATES, withIva } from '#core/shared/iva.ts';
import { formatCents } from '#core/shared/money.ts';
import type { Simulator } from '#server/payments/simulator/start-simulator.ts';
import { Buyer } from './buyer.ts';
import { Client } from './client.ts';
import { randomNumbers, zipf } from './random.ts';
import { Stopwatch, type Times } from './times.ts';

export interface Goods {
  readonly id: string;
  readonly slug: string;
  /** Cents without IVA. */
  readonly price: number;
  /** Whether its price is what its page shows: no campaign, no rental. */
  readonly isPlain: boolean;
}

export interface CrowdResult {
  readonly looking: Times;
  readonly searching: Times;
  readonly sales: Times;
  /** Bought to the end; the others found the shelf empty or the price changed. */
  readonly sold: number;
  readonly edits: number;
  /** From the edit until its page, and the list with it, showed the new price: the longest, in milliseconds. */
  readonly longestWrong: number;
  /** Pages asked for more than a second after an edit that did not show it. */
  readonly wrong: number;
  readonly checked: number;
}

interface Edit {
  readonly text: string;
  readonly at: number;
  checks: number;
}

/** The most times that the crowd's own pages are unpacked and read after an edit. */
const MOST_CHECKS = 50;

/** How long a price may be old, in milliseconds. */
const MOST_WRONG = 1000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function textOf(body: Buffer, head: string): string {
  return (head.includes('content-encoding: br') ? brotliDecompressSync(body) : body).toString();
}

/** The amount as pages write it, without its sign. */
function shownPrice(cents: number): string {
  return formatCents(withIva(cents, IVA_RATES.mainland.normal)).replace(/[^\d,.]/g, '');
}

export interface Crowd {
  readonly url: string;
  readonly db: pg.Client;
  readonly simulator: Simulator;
  readonly clients: number;
  readonly seconds: number;
  /** Addresses, the most asked for first. */
  readonly pages: readonly string[];
  readonly searches: readonly string[];
  /** The most bought first. */
  readonly goods: readonly Goods[];
  readonly seed: number;
}

/** What the people and the shopkeeper saw and did until now. */
interface Day {
  readonly isOpen: () => boolean;
  readonly looking: Stopwatch;
  readonly searching: Stopwatch;
  readonly sales: Stopwatch;
  /** The last edit of a page, by its address. */
  readonly edits: Map<string, Edit>;
  /** The number of the next buyer. */
  buyer: number;
  sold: number;
  longestWrong: number;
  wrong: number;
  checked: number;
}

async function buy({ url, simulator }: Crowd, day: Day, productId: string): Promise<void> {
  const began = performance.now();
  if (await new Buyer(url, day.buyer++).buy(simulator, productId)) {
    day.sold++;
    day.sales.note(performance.now() - began, true);
  }
}

/** One of the people, who goes on until the shop closes; what they see after an edit is compared with it. */
async function visit(options: Crowd, day: Day, n: number): Promise<void> {
  const { pages, searches, goods } = options;
  const client = new Client(options.url);
  const random = randomNumbers(options.seed * 1000 + n);
  const page = zipf(pages.length, random);
  const product = zipf(goods.length, random);
  while (day.isOpen()) {
    const what = random();
    if (what < 0.01) {
      await buy(options, day, goods[product()]?.id ?? '');
      continue;
    }
    const isSearch = what < 0.05;
    const path = (isSearch ? searches[Math.floor(random() * searches.length)] : pages[page()]) as string;
    const edit = day.edits.get(path);
    const asked = performance.now();
    const answer = await client.get(path);
    (isSearch ? day.searching : day.looking).note(answer.ms, answer.status === 200);
    if (!edit || asked < edit.at + MOST_WRONG || edit !== day.edits.get(path) || edit.checks >= MOST_CHECKS)
      continue;
    edit.checks++;
    day.checked++;
    if (!textOf(answer.body, answer.head).includes(edit.text)) day.wrong++;
  }
  client.close();
}

/** Edits one price a second, and looks at its page until it shows it. */
async function editPrices({ url, db, goods, seed }: Crowd, day: Day): Promise<void> {
  const client = new Client(url);
  const random = randomNumbers(seed);
  const product = zipf(goods.length, random);
  const prices = new Map<string, number>();
  while (day.isOpen()) {
    const began = performance.now();
    const chosen = goods[product()];
    if (!chosen?.isPlain) continue;
    const price = (prices.get(chosen.id) ?? chosen.price) + 1 + Math.floor(random() * 40);
    prices.set(chosen.id, price);
    await db.query('UPDATE products SET price_cents = $1 WHERE id = $2', [price, chosen.id]);
    const path = `/produtos/${chosen.slug}`;
    const edit = { text: shownPrice(price), at: performance.now(), checks: 0 };
    day.edits.set(path, edit);
    for (;;) {
      const { body, head } = await client.get(path);
      if (textOf(body, head).includes(edit.text)) break;
      if (performance.now() > edit.at + 30_000) throw new Error(`${path} never showed ${edit.text}`);
      await wait(10);
    }
    day.longestWrong = Math.max(day.longestWrong, performance.now() - edit.at);
    await wait(Math.max(0, 1000 - (performance.now() - began)));
  }
  client.close();
}

/** People as they come: 95 % look at pages, 4 % search, 1 % buy to the end, and each second the shop edits one price. */
export async function crowd(options: Crowd): Promise<CrowdResult> {
  const until = performance.now() + options.seconds * 1000;
  const day: Day = {
    isOpen: () => performance.now() < until,
    looking: new Stopwatch(),
    searching: new Stopwatch(),
    sales: new Stopwatch(),
    edits: new Map(),
    buyer: options.seed * 10_000 + (Date.now() % 1_000_000),
    sold: 0,
    longestWrong: 0,
    wrong: 0,
    checked: 0,
  };
  const people = Array.from({ length: options.clients }, (_, n) => visit(options, day, n));
  await Promise.all([editPrices(options, day), ...people]);
  const { sold, longestWrong, wrong, checked } = day;
  return {
    looking: day.looking.read(),
    searching: day.searching.read(),
    sales: day.sales.read(),
    sold,
    edits: day.edits.size,
    longestWrong,
    wrong,
    checked,
  };
}

/** People who look, each a moment after the last page came; gives what they waited. */
export async function onlookers(
  url: string,
  pages: readonly string[],
  { clients, isOpen, pause }: { clients: number; isOpen: () => boolean; pause: number },
): Promise<Times> {
  const watch = new Stopwatch();
  const one = async (n: number): Promise<void> => {
    const client = new Client(url);
    const random = randomNumbers(n + 1);
    const page = zipf(pages.length, random);
    while (isOpen()) {
      const { ms, status } = await client.get(pages[page()] as string);
      watch.note(ms, status === 200);
      await wait(pause * 2 * random());
    }
    client.close();
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => one(n)));
  return watch.read();
}

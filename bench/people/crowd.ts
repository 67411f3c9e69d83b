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

/** People as they come: 95 % look at pages, 4 % search, 1 % buy to the end, and each second the shop edits one price. */
export async function crowd(options: Crowd): Promise<CrowdResult> {
  const { url, simulator, pages, searches, goods, seconds } = options;
  const until = performance.now() + seconds * 1000;
  const isOpen = () => performance.now() < until;
  const looking = new Stopwatch();
  const searching = new Stopwatch();
  const sales = new Stopwatch();
  const edits = new Map<string, Edit>();
  let sold = 0;
  let buyers = options.seed * 10_000 + (Date.now() % 1_000_000);
  const checks = { wrong: 0, checked: 0 };

  const one = async (n: number): Promise<void> => {
    const client = new Client(url);
    const random = randomNumbers(options.seed * 1000 + n);
    const page = zipf(pages.length, random);
    const product = zipf(goods.length, random);
    while (isOpen()) {
      const what = random();
      if (what < 0.01) {
        const began = performance.now();
        const isSold = await new Buyer(url, buyers++).buy(simulator, goods[product()]?.id ?? '');
        if (isSold) {
          sold++;
          sales.note(performance.now() - began, true);
        }
        continue;
      }
      const isSearch = what < 0.05;
      const path = (isSearch ? searches[Math.floor(random() * searches.length)] : pages[page()]) as string;
      const edit = edits.get(path);
      const asked = performance.now();
      const answer = await client.get(path);
      (isSearch ? searching : looking).note(answer.ms, answer.status === 200);
      if (!edit || asked < edit.at + MOST_WRONG || edit !== edits.get(path) || edit.checks >= MOST_CHECKS)
        continue;
      edit.checks++;
      checks.checked++;
      if (!textOf(answer.body, answer.head).includes(edit.text)) checks.wrong++;
    }
    client.close();
  };

  let longestWrong = 0;
  /** Edits one price a second, and looks at its page until it shows it. */
  const shopkeeper = async (): Promise<void> => {
    const client = new Client(url);
    const random = randomNumbers(options.seed);
    const product = zipf(goods.length, random);
    const prices = new Map<string, number>();
    while (isOpen()) {
      const began = performance.now();
      const chosen = goods[product()];
      if (!chosen?.isPlain) continue;
      const price = (prices.get(chosen.id) ?? chosen.price) + 1 + Math.floor(random() * 40);
      prices.set(chosen.id, price);
      await options.db.query('UPDATE products SET price_cents = $1 WHERE id = $2', [price, chosen.id]);
      const path = `/produtos/${chosen.slug}`;
      const edit = { text: shownPrice(price), at: performance.now(), checks: 0 };
      edits.set(path, edit);
      for (;;) {
        const { body, head } = await client.get(path);
        if (textOf(body, head).includes(edit.text)) break;
        if (performance.now() > edit.at + 30_000) throw new Error(`${path} never showed ${edit.text}`);
        await wait(10);
      }
      longestWrong = Math.max(longestWrong, performance.now() - edit.at);
      await wait(Math.max(0, 1000 - (performance.now() - began)));
    }
    client.close();
  };

  await Promise.all([shopkeeper(), ...Array.from({ length: options.clients }, (_, n) => one(n))]);
  return {
    looking: looking.read(),
    searching: searching.read(),
    sales: sales.read(),
    sold,
    edits: edits.size,
    longestWrong,
    ...checks,
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

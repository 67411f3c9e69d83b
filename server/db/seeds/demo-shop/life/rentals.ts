import * as contract from '#core/rentals/contract.ts';
import { ok } from '#core/shared/result.ts';
import { receiveBill } from '#server/charges/change-bills.ts';
import { runDay } from '#server/charges/jobs/charge-workers.ts';
import type { OrderDeps } from '#server/orders/followers-port.ts';
import { updateOrder } from '#server/orders/update-order.ts';
import type { Deps } from '#server/platform/deps.ts';
import { system } from '#server/platform/http/caller.ts';
import { orderFollowers, repairRooms } from '#server/ports.ts';
import { endOwnRental } from '#server/rentals/change-term.ts';
import { handOver, setHandOverDay } from '#server/rentals/hand-over.ts';
import { readCounter } from '#server/rentals/readings.ts';
import { followDays, rentalCharges } from '#server/rentals/state-today.ts';
import { takeBack } from '#server/rentals/take-back.ts';
import { addUnits } from '#server/units/change-units.ts';
import { bodyOf, depsAt, momentOf, play } from './past.ts';
import type { Cast } from './people.ts';
import { type Goods, order, type Sale } from './sales.ts';

const SKU = 'ALG-M283';
const ITEM = [SKU, 1, 12] as const;

/** How a contract went on; days ago. `paid`: the month that was due since then was paid. */
interface Story {
  readonly sale: Sale;
  readonly day?: number;
  readonly handed?: number;
  /** What the counter showed, and when. */
  readonly counter?: readonly [daysAgo: number, pages: number, colour: number];
  readonly paid?: number;
  readonly ended?: number;
  readonly back?: number;
}

const COLLECTED = ['collected', 'pagamento_confirmado'] as const;
/** One contract of each kind: late, over, running, about to end, agreed, ordered. */
const STORIES: readonly Story[] = [
  { sale: [57, 11, 'ana', COLLECTED, ITEM], handed: 56 },
  { sale: [51, 12, 'carla', COLLECTED, ITEM], handed: 50, back: 30 },
  { sale: [49, 10, 'bruno', COLLECTED, ITEM], handed: 48, counter: [20, 1480, 310], paid: 17 },
  { sale: [44, 15, 'elsa', COLLECTED, ITEM], handed: 42, paid: 11, ended: 4 },
  { sale: [2, 12, 'filipe', COLLECTED, ITEM], day: 1 },
  { sale: [0, 9, 'david', COLLECTED, ITEM] },
];
/** The days on which the months are charged and reminded of, days ago. */
const CHARGED = [26, 22, 18, 12, 8];
/** What came back is free again: the others are bought for it. */
const BOUGHT = STORIES.length - 1;

/** Rents printers out: contracts in all their states, with months that were paid and one that was not. */
export async function playRentals(given: Deps, cast: Cast): Promise<void> {
  const { counter } = cast;
  const now = given.now();
  const { id: product_id } = await given.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', SKU)
    .executeTakeFirstOrThrow();
  const goods: Goods = { [SKU]: product_id };
  const serials = Array.from({ length: BOUGHT }, (_, nth) => `VNB3M-${2001 + nth}`);
  const bought = { request_id: crypto.randomUUID(), product_id, serials, origin: 'new', cost: 289 } as const;
  await play(given, momentOf(now, 59, 9), (then) =>
    addUnits(
      then,
      counter,
      { holders: {}, repairsOf: async () => [] },
      {
        ...bought,
        condition: 'nova',
        place: 'Armazém, prateleira 1',
      },
    ),
  );
  const deps: OrderDeps = { ...given, followers: orderFollowers(depsAt(given, now)) };
  const ids: string[] = [];
  for (const [serial, story] of STORIES.entries())
    ids.push(await playStory(deps, cast, goods, story, serial));
  await playMonths(given, cast, ids);
}

/** The order, its payment, and the contract as far as it goes without its months. @returns the contract's id. */
async function playStory(deps: OrderDeps, cast: Cast, goods: Goods, story: Story, serial: number) {
  const { counter } = cast;
  const now = deps.now();
  const [daysAgo, hour] = story.sale;
  const orderId = await play(deps, momentOf(now, daysAgo, hour), (then) =>
    order(then, cast, goods, story.sale, 900 + serial),
  );
  await play(deps, momentOf(now, daysAgo, hour + 1), (then) =>
    updateOrder(then, counter, orderId, { status: 'pagamento_confirmado', confirm: true }),
  );
  const { id } = await deps.db
    .selectFrom('rentals')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (story.day !== undefined) {
    const day = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
    await play(deps, momentOf(now, story.day, 10), (then) => setHandOverDay(then, counter, id, { day }));
  }
  if (story.handed !== undefined) {
    const { serial_number } = await deps.db
      .selectFrom('units')
      .select('serial_number')
      .where('holder_kind', '=', 'order')
      .where('holder_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const body = bodyOf(contract.handOverRental, {
      request_id: crypto.randomUUID(),
      units: [serial_number],
      counters: [120],
      colour_counters: [35],
      deposit_way: 'cartao',
    });
    await play(deps, momentOf(now, story.handed, 11), (then) => handOver(then, counter, id, body));
  }
  return id;
}

/** The months of the contracts: charged, paid or not; counters, an end that was asked for, a printer that came back. */
async function playMonths(given: Deps, { counter, customers }: Cast, ids: readonly string[]): Promise<void> {
  const deps = { ...given, rooms: repairRooms };
  const now = given.now();
  const acts: [daysAgo: number, act: () => Promise<unknown>][] = CHARGED.map((daysAgo) => [
    daysAgo,
    () =>
      play(given, momentOf(now, daysAgo, 8), async (then) => {
        await runDay(then, system('charges.day'), { rental: rentalCharges(then) });
        return ok(await followDays(then, system('rentals.follow-days')));
      }),
  ]);
  for (const [nth, { counter: read, paid, ended, back }] of STORIES.entries()) {
    const id = ids[nth] ?? '';
    if (read) acts.push([read[0], () => playCounter(deps, customers.bruno, id, read)]);
    if (paid !== undefined) acts.push([paid, () => playPayment(given, counter, id, paid)]);
    if (ended !== undefined)
      acts.push([
        ended,
        () =>
          // Three months of 29,90 € for ending early, with IVA.
          play(deps, momentOf(now, ended, 15), (then) =>
            endOwnRental(then, customers.elsa, id, { fee: 110.33 }),
          ),
      ]);
    if (back !== undefined) acts.push([back, () => playReturn(deps, counter, id, back)]);
  }
  for (const [, act] of acts.sort(([a], [b]) => b - a)) await act();
}

type RentalDeps = Parameters<typeof takeBack>[0];

async function unitOf({ db }: Deps, rentalId: string): Promise<string> {
  const found = db.selectFrom('rental_units').select('unit_id').where('rental_id', '=', rentalId);
  return (await found.executeTakeFirstOrThrow()).unit_id;
}

async function playCounter(
  deps: RentalDeps,
  by: Cast['counter'],
  id: string,
  [daysAgo, pages, colour_pages]: readonly [number, number, number],
): Promise<void> {
  const shown = { pages, colour_pages, confirm: false };
  const body = { request_id: crypto.randomUUID(), unit_id: await unitOf(deps, id), ...shown };
  await play(deps, momentOf(deps.now(), daysAgo, 18), (then) => readCounter(then, by, id, body, 'cliente'));
}

async function playPayment(deps: Deps, counter: Cast['counter'], id: string, daysAgo: number): Promise<void> {
  const bill = await deps.db
    .selectFrom('charges')
    .innerJoin('charge_plans', 'charge_plans.id', 'charges.plan_id')
    .select('charges.bill_id')
    .where('charge_plans.subject', '=', id)
    .where('charges.bill_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await play(deps, momentOf(deps.now(), daysAgo, 16), (then) =>
    receiveBill(then, counter, { rental: rentalCharges(then) }, bill.bill_id ?? '', {
      way: 'transferencia',
      note: null,
    }),
  );
}

async function playReturn(deps: RentalDeps, counter: Cast['counter'], id: string, daysAgo: number) {
  const body = bodyOf(contract.takeBackRental, {
    request_id: crypto.randomUUID(),
    units: [{ unit_id: await unitOf(deps, id), came_back: 'boa', counter: 560, colour_counter: 120 }],
    // Three months of 29,90 € for ending early, with IVA.
    early_end: { fee: 110.33 },
  });
  await play(deps, momentOf(deps.now(), daysAgo, 12), (then) => takeBack(then, counter, id, body));
}

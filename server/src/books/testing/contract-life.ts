import { backEarly } from '#core/rentals/rules/term.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import { priceWithIva, timesPrice } from '#core/shared/price.ts';
import { runDay } from '../../charges/jobs/charge-workers.ts';
import type { Person } from '../../platform/http/caller.ts';
import { system } from '../../platform/http/caller.ts';
import { handOver } from '../../rentals/hand-over.ts';
import { settleDeposit } from '../../rentals/settle-deposit.ts';
import { rentalCharges } from '../../rentals/state-today.ts';
import { monthOf, selectRentals, termsOf, unitsOut } from '../../rentals/store.ts';
import { takeBack } from '../../rentals/take-back.ts';
import { testPhoto } from '../../rentals/testing/rentals.ts';
import { returnWithdrawal, withdrawRental } from '../../rentals/withdraw.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { articleWithUnits } from '../../units/testing/units.ts';
import { type Press, pressed } from './press.ts';

/** What a contract of a history does after its order was paid. */
export interface ContractLife {
  readonly press: Press;
  readonly end: 'early' | 'withdrawn' | 'withdrawn_before';
  /** Days that its units are with the customer. */
  readonly days: number;
  /** What stays of the deposit for damage, in cents, and whether what is still to be paid is paid with it. */
  readonly keptCents: number;
  readonly takesOpen: boolean;
}

/** A month 30 € without IVA, a deposit of 150 €, two months for who ends it early. */
const TERMS = { deposit_value: 150, early_end_months: 2, included_services: 'Assistência' };

/** An article to rent, with its units. @returns its id. */
export async function rentalArticle({ deps }: Pick<TestShop, 'deps'>, by: Person): Promise<string> {
  const article = { category: 'aluguer', price_cents: 3000, spec_blocks: { rental_specs: TERMS } };
  return (await articleWithUnits(deps, by, 4, article)).product;
}

const visit = () => ({
  request_id: crypto.randomUUID(),
  checklist: [],
  photos: [],
  note: null,
  signed_name: null,
  signature: null,
});

/** The contract of an order, as it stands. */
const contractOf = async ({ db }: TestShop, orderId: string) =>
  await selectRentals(db).where('order_id', '=', orderId).executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof contractOf>>>;

async function hand(shop: TestShop, by: Person, row: Row, how: Press): Promise<void> {
  const free = await shop.db
    .selectFrom('units')
    .select('serial_number')
    .where('product_id', '=', row.product_id ?? '')
    .where('state', 'in', ['disponivel', 'reservada'])
    .orderBy('number')
    .limit(row.quantity)
    .execute();
  const given = {
    ...visit(),
    units: free.map(({ serial_number }) => serial_number),
    counters: [],
    colour_counters: [],
    open_reason: null,
    deposit_way: 'dinheiro' as const,
  };
  await pressed(shop, how, (deps) => handOver(deps, by, row.id, given));
}

/** All units come back: before the end with the fee that was seen. */
async function bring(shop: TestShop, by: Person, row: Row, how: Press): Promise<void> {
  const today = lisbonDay(shop.deps.now());
  const handed = row.handed_over_at && lisbonDay(row.handed_over_at);
  const early = handed && backEarly(handed, { ...row, month: monthOf(row, today) }, termsOf(row), today);
  const units = (await unitsOut(shop.db, row.id)).map(({ unit_id }) => ({
    unit_id,
    came_back: 'boa' as const,
  }));
  const early_end = early && {
    fee: toEuros(priceWithIva(timesPrice(early.fee, units.length), row.iva_rate)),
    waive_why: null,
  };
  const given = { ...visit(), units, early_end: early_end || null };
  if (units.length > 0) await pressed(shop, how, (deps) => takeBack(deps, by, row.id, given));
}

async function settle(shop: TestShop, by: Person, row: Row, life: ContractLife): Promise<void> {
  const given = {
    request_id: crypto.randomUUID(),
    kept: life.keptCents / 100,
    why: life.keptCents > 0 ? 'Tampa partida' : null,
    photos: life.keptCents > 0 ? [await testPhoto(shop.db)] : [],
    takes_open: life.takesOpen,
    open_why: 'Paga depois',
    iban: null,
  };
  await pressed(shop, life.press, (deps) => settleDeposit(deps, by, shop.payments, row.id, given));
}

/**
 * A contract whose order was paid is handed over, ends early or is withdrawn from, and its deposit is settled. @returns what
 * became of it, as its own row and charges say: what each history is counted by.
 */
export async function liveContract(
  shop: TestShop,
  by: Person,
  orderId: string,
  life: ContractLife,
  pass: (hours: number) => Promise<void>,
): Promise<string[]> {
  const made = await contractOf(shop, orderId);
  if (!made) return [];
  const { press: how } = life;
  const withdraw = async () => {
    await pressed(shop, how, (deps) => withdrawRental(deps, system('customer'), made.id));
  };
  if (life.end === 'withdrawn_before') await withdraw();
  else await hand(shop, by, made, how);
  await pass(life.days * 24);
  await runDay(shop.deps, system('model'), { rental: rentalCharges(shop.deps) });
  if (life.end === 'withdrawn') await withdraw();
  await bring(shop, by, (await contractOf(shop, orderId)) ?? made, how);
  const back = { iban: null };
  await pressed(shop, how, (deps) => returnWithdrawal(deps, by, shop.payments, made.id, back));
  await settle(shop, by, made, life);
  return await became(shop, made.id);
}

async function became({ db }: TestShop, id: string): Promise<string[]> {
  const row = await selectRentals(db).where('rentals.id', '=', id).executeTakeFirst();
  const lines = await db
    .selectFrom('charge_lines')
    .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
    .select('key')
    .where('subject', '=', id)
    .where('key', 'is not', null)
    .execute();
  const has = (word: string) => lines.some(({ key }) => key?.startsWith(word));
  return [
    ...(has('early-end:') ? ['early end'] : []),
    ...(has('damage:') ? ['kept deposit'] : []),
    ...(row?.withdrawn_at ? ['withdrawal'] : []),
  ];
}

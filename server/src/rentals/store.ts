import { type Selectable, sql } from 'kysely';
import type { RentalExtras } from '#core/catalogue/rules/rental.ts';
import { type RentalCondition, rentalConditions } from '#core/catalogue/rules/rental-conditions.ts';
import { type DatedPrice, inForce, pricesAfter } from '#core/charges/rules/in-force.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { type RentalState, rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { type EndWish, rentalTerms } from '#core/rentals/values.ts';
import type { Day } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { Price } from '#core/shared/price.ts';
import { pricesOf } from '../charges/store.ts';
import type { PayableOf } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Rentals } from '../platform/database/tables.ts';
import { refuse } from '../platform/database/transact.ts';
import { type By, personId } from '../platform/http/caller.ts';

type Own = 'state' | 'hand_over_on' | 'ends_on' | 'late_since' | 'terms' | 'end_wish' | 'reading_asked_for';

/** A contract as stored; days in Lisbon, YYYY-MM-DD. */
export type RentalRow = Omit<Selectable<Rentals>, Own> & {
  readonly state: RentalState;
  readonly hand_over_on: string | null;
  readonly ends_on: string | null;
  readonly late_since: string | null;
  readonly terms: unknown;
  readonly end_wish: EndWish | null;
  /** What a month of one unit costs from each day on; empty before the hand-over. */
  readonly prices: readonly DatedPrice[];
};

/** Contracts; its rows are `RentalRow`s. */
export function selectRentals(db: Db) {
  return db
    .selectFrom('rentals')
    .selectAll()
    .select(['rentals.hand_over_on', 'rentals.ends_on', 'rentals.late_since'])
    .select(pricesOf('rental', sql`rentals.id`).as('prices'))
    .$castTo<RentalRow>();
}

/** The day whose prices count for a contract: today, or the day that it ended on. */
export function priceDay(row: Pick<RentalRow, 'ended_at'>, now: Date): Day {
  return lisbonDay(row.ended_at ?? now);
}

/** What a month of one unit costs on a day, as its price was typed: what was agreed, until another price begins. */
export function monthOf(
  row: Pick<RentalRow, 'monthly_cents' | 'monthly_with_iva_cents' | 'prices'>,
  day: Day,
): Price {
  const { netCents, withIvaCents } = inForce(row.prices, day) ?? {
    netCents: row.monthly_cents,
    withIvaCents: row.monthly_with_iva_cents,
  };
  return { netCents, withIvaCents };
}

/** Prices that were told and begin after a day, while the contract runs. */
export function monthsToCome(
  row: Pick<RentalRow, 'prices' | 'ends_on' | 'ended_at'>,
  day: Day,
): DatedPrice[] {
  if (row.ended_at) return [];
  return pricesAfter(row.prices, day).filter(({ from }) => row.ends_on === null || from <= row.ends_on);
}

/** What else a contract says. */
export function termsOf(row: Pick<RentalRow, 'terms'>): RentalExtras {
  return rentalTerms.parse(row.terms);
}

/** Every condition of a contract on a day, as its page, its mails and its PDF say them. */
export function conditionsOf(row: RentalRow, day: Day): RentalCondition[] {
  return rentalConditions({
    extras: termsOf(row),
    month: monthOf(row, day),
    ivaRate: row.iva_rate,
    months: { agreed: row.months },
  });
}

/** A contract; null when there is none. */
export async function findRental(db: Db, id: string): Promise<RentalRow | null> {
  return (await selectRentals(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A contract, locked until the transaction ends; null when there is none. Who touches its charges or its order locks those before it. */
export async function lockRental(tx: Tx, id: string): Promise<RentalRow | null> {
  return (await selectRentals(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** A contract that somebody changes, locked as above. Refuses the transaction where there is none. */
export async function rentalToChange(tx: Tx, id: string): Promise<RentalRow> {
  return (await lockRental(tx, id)) ?? refuse(rentalFailures.rental_not_found);
}

/** The deposit of a contract as what is paid. */
export function depositPayable(id: string): PayableOf {
  return { kind: 'rental_deposit', subject: id };
}

/** What becomes of a contract. */
interface Change {
  readonly set?: Partial<Omit<RentalRow, 'id' | 'state' | 'prices' | 'terms'>>;
  /** Where it moves; it stays where it is without. */
  readonly to?: RentalState;
  /** What its history says. */
  readonly note: string | null;
  readonly at: Date;
  /** The day, in Lisbon, from which its paper says something else. */
  readonly fromOn?: Day;
}

/** Writes what becomes of a locked contract, with its line of history. The caller audits and mails what it did. */
export async function changeRental(
  tx: Tx,
  by: By,
  row: RentalRow,
  { set, to = row.state, note, at, fromOn }: Change,
): Promise<RentalRow> {
  const ended_at = rentalLifecycle.facts[to].isEnd ? (row.ended_at ?? at) : null;
  const changed = { ...row, ...set, state: to, ended_at };
  if (set || to !== row.state) {
    await tx
      .updateTable('rentals')
      .set({ ...set, state: to, ended_at })
      .where('id', '=', row.id)
      .execute();
  }
  const { id: rental_id, version } = changed;
  await tx
    .insertInto('rental_events')
    .values({ rental_id, at, actor_id: personId(by), to_state: to, version, from_on: fromOn ?? null, note })
    .execute();
  return changed;
}

/** The units that are with the customer of a contract. */
export async function unitsOut(db: Db, rentalId: string): Promise<{ unit_id: string; out_at: Date }[]> {
  return await db
    .selectFrom('rental_units')
    .select(['unit_id', 'out_at'])
    .where('rental_id', '=', rentalId)
    .where('in_at', 'is', null)
    .orderBy('unit_id')
    .execute();
}

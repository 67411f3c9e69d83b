import { sql } from 'kysely';
import { extraPages, purchasePrice } from '#core/catalogue/rules/rental.ts';
import { shippingAddress } from '#core/orders/contract.ts';
import type { Rental, RentalPage, RentalWhole } from '#core/rentals/contract.ts';
import { isRunning, mayExtend, nextPress, rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { backEarly, endNow, plusMonths } from '#core/rentals/rules/term.ts';
import { type CameBack, type CounterKind, countersOf, type VisitKind } from '#core/rentals/values.ts';
import type { Day } from '#core/shared/calendar.ts';
import { imageAddress } from '#core/shared/image-address.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import { type Price, priceOfUnits, priceWithIva } from '#core/shared/price.ts';
import { readPlan } from '../charges/plans.ts';
import { readHistory } from '../charges/recurring-contract.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readDeposit } from './deposit.ts';
import { paidForMonths } from './paid-months.ts';
import { readTurns } from './readings.ts';
import { handedOn } from './rental-plan.ts';
import { readPagesOver } from './return-pages.ts';
import { conditionsOf, monthOf, monthsToCome, priceDay, type RentalRow, termsOf } from './store.ts';
import { reservedFor } from './unit-plans.ts';
import { readWithdrawal, withdrawalOwed } from './withdraw.ts';

type Shown = Pick<Deps, 'config' | 'db' | 'now'>;

/** A contract as a list shows it, at the price of today. */
export function presentListed(row: RentalRow, now: Date): Rental {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    product_name: row.product_name,
    quantity: row.quantity,
    months: row.months,
    monthly: toEuros(priceOfUnits(monthOf(row, priceDay(row, now)), row.quantity, row.iva_rate)),
    hand_over_on: row.hand_over_on,
    handed_over_at: row.handed_over_at?.toISOString() ?? null,
    ends_on: row.ends_on,
    end_wish: row.end_wish,
    late_since: row.late_since,
    created_at: row.created_at.toISOString(),
  };
}

async function readUnits(db: Db, rentalId: string): Promise<RentalPage['units']> {
  const rows = await db
    .selectFrom('rental_units')
    .innerJoin('units', 'units.id', 'rental_units.unit_id')
    .select(['units.id', 'units.number', 'units.serial_number', 'out_at', 'in_at', 'came_back'])
    .where('rental_id', '=', rentalId)
    .orderBy('in_at', (order) => order.asc().nullsFirst())
    .orderBy('units.number')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    serial_number: row.serial_number,
    out_at: row.out_at.toISOString(),
    in_at: row.in_at?.toISOString() ?? null,
    came_back: row.came_back as CameBack | null,
  }));
}

async function readVisits(db: Db, rentalId: string): Promise<RentalPage['visits']> {
  const [visits, photos] = await Promise.all([
    db
      .selectFrom('rental_visits')
      .select(['id', 'kind', 'at', 'checklist', 'note', 'signed_name'])
      .where('rental_id', '=', rentalId)
      .orderBy('at')
      .limit(200)
      .execute(),
    db
      .selectFrom('rental_photos')
      .innerJoin('rental_visits', 'rental_visits.id', 'rental_photos.visit_id')
      .innerJoin('image_files', 'image_files.key', 'rental_photos.image_key')
      .select(['visit_id', 'image_files.key', 'image_files.width', 'image_files.height'])
      .where('rental_id', '=', rentalId)
      .orderBy('position')
      .limit(1000)
      .execute(),
  ]);
  return visits.map((visit) => ({
    ...visit,
    kind: visit.kind as VisitKind,
    at: visit.at.toISOString(),
    photos: photos
      .filter(({ visit_id }) => visit_id === visit.id)
      .map(({ key, width, height }) => ({ url: imageAddress(key, width), width, height })),
  }));
}

async function readReadings(db: Db, rentalId: string): Promise<RentalPage['readings']> {
  const rows = await db
    .selectFrom('rental_readings')
    .innerJoin('units', 'units.id', 'rental_readings.unit_id')
    .leftJoin('image_files', 'image_files.key', 'image_key')
    .select([
      'rental_readings.id',
      'unit_id',
      'units.number as unit_number',
      'pages',
      'colour_pages',
      'source',
    ])
    .select(['rental_readings.state', 'image_key', 'image_files.width', 'read_on'])
    .where('rental_id', '=', rentalId)
    .orderBy('rental_readings.read_on', 'desc')
    .orderBy('rental_readings.id', 'desc')
    .limit(60)
    .execute();
  return rows.map(({ image_key, width, source, state, ...row }) => ({
    ...row,
    source: source as RentalPage['readings'][number]['source'],
    state: state as RentalPage['readings'][number]['state'],
    photo: image_key && width ? imageAddress(image_key, width) : null,
  }));
}

/** Months that a contract is offered to go on for, beyond its term. */
const MORE_MONTHS = [1, 3, 6, 12, 24] as const;

/** What they cost in all, euros with IVA: each month at the price of its first day. */
function extensionsOf(row: RentalRow, handedOver: Day) {
  return MORE_MONTHS.map((months) => {
    const days = Array.from({ length: months }, (_, n) => plusMonths(handedOver, row.months + n));
    const each = days.map((day) => priceOfUnits(monthOf(row, day), row.quantity, row.iva_rate));
    return { months, total: toEuros(each.reduce((sum, cents) => sum + cents, 0)) };
  });
}

/** A contract as its customer sees it. */
export async function presentRental(deps: Shown, row: RentalRow): Promise<RentalPage> {
  const { db, now } = deps;
  const [units, visits, readings, turns, deposit, order, plan, over, withdrawal, monthsPaid] =
    await Promise.all([
      readUnits(db, row.id),
      readVisits(db, row.id),
      readReadings(db, row.id),
      readTurns(db, row.id),
      readDeposit(db, row.id),
      db.selectFrom('orders').select('number').where('id', '=', row.order_id).executeTakeFirstOrThrow(),
      readPlan(deps, db, 'rental', row.id),
      readPagesOver(db, row),
      readWithdrawal(db, row, now()),
      paidForMonths(db, row),
    ]);
  const terms = termsOf(row);
  const day = priceDay(row, now());
  const counters = countersOf(terms);
  const colour = counters.find(({ kind }) => kind === 'cores');
  const waiting = (kind: CounterKind) =>
    turns.reduce((sum, turn) => sum + (turn.isCharged || turn.kind !== kind ? 0 : turn.pages), 0);
  const gross = (price: Price | null) => price && toEuros(priceWithIva(price, row.iva_rate));
  const end =
    row.handed_over_at && isRunning(row.state)
      ? endNow(lisbonDay(row.handed_over_at), { ...row, month: monthOf(row, day) }, terms, day)
      : null;
  return {
    ...presentListed(row, now()),
    prices_to_come: monthsToCome(row, day).map((price) => ({
      from: price.from,
      monthly: toEuros(priceOfUnits(price, row.quantity, row.iva_rate)),
    })),
    order_id: row.order_id,
    order_number: order.number,
    customer_name: row.customer_name,
    billing_name: row.billing_name,
    nif: row.nif,
    address: row.address === null ? null : shippingAddress.parse(row.address),
    services: terms.services,
    included_pages: terms.includedPages,
    extra_pages: gross(extraPages(terms)),
    pages_waiting: counters.length > 0 ? waiting('preto') : null,
    colour: colour
      ? {
          included_pages: colour.includedPages,
          extra_pages: toEuros(priceWithIva(colour.hundred, row.iva_rate)),
          pages_waiting: waiting('cores'),
        }
      : null,
    pages_over: toEuros(over),
    readings,
    deposit: {
      amount: toEuros(row.deposit_cents),
      each: toEuros(terms.depositCents),
      received: toEuros(deposit.received),
      returned: toEuros(deposit.returned),
      kept: row.deposit_kept_cents === null ? null : toEuros(row.deposit_kept_cents),
      kept_why: row.deposit_kept_why,
    },
    term: {
      extensions:
        mayExtend(row.state) && row.handed_over_at ? extensionsOf(row, lisbonDay(row.handed_over_at)) : [],
      end_now: end && { ends_on: end.endsOn, fee: toEuros(priceWithIva(end.fee, row.iva_rate)) },
    },
    withdrawal: {
      can: withdrawal.can,
      until: withdrawal.until,
      at: row.withdrawn_at?.toISOString() ?? null,
      back: toEuros(withdrawal.backCents),
    },
    purchase: isRunning(row.state) ? gross(purchasePrice(terms, monthsPaid)) : null,
    conditions: conditionsOf(row, day),
    terms_version: row.terms_version,
    terms_accepted_at: row.terms_accepted_at.toISOString(),
    plan,
    units,
    visits,
  };
}

/** A contract's page for the shop's people. */
export async function presentWhole(deps: Shown, row: RentalRow): Promise<RentalWhole> {
  const today = lisbonDay(deps.now());
  const [page, owed, events, reserved] = await Promise.all([
    presentRental(deps, row),
    withdrawalOwed(deps.db, row, deps.now()),
    readHistory(deps.db, sql`SELECT * FROM rental_events WHERE rental_id = ${row.id}`, rentalLifecycle),
    reservedFor(deps.db, row, today),
  ]);
  const early =
    row.handed_over_at && isRunning(row.state) && !row.withdrawn_at
      ? backEarly(handedOn(row), { ...row, month: monthOf(row, today) }, termsOf(row), today)
      : null;
  const depositLeft = row.deposit_kept_cents === null && page.deposit.received > 0;
  return {
    ...page,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    user_id: row.user_id,
    product_id: row.product_id,
    version: row.version,
    reserved,
    early_end: early && {
      months_left: early.monthsLeft,
      month_ends: early.monthEnds,
      fee: {
        net: toEuros(early.fee.netCents),
        with_iva: early.fee.withIvaCents === null ? null : toEuros(early.fee.withIvaCents),
        iva_rate: row.iva_rate,
      },
    },
    press: nextPress(row.state, depositLeft, page.pages_over > 0, owed > 0),
    events,
  };
}

import { sql } from 'kysely';
import { countersText } from '#core/catalogue/rules/pages-text.ts';
import type { checkRentalReading as checkCall, readOwnCounter as readCall } from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { isRunning } from '#core/rentals/lifecycle.ts';
import {
  oddReading,
  pagesAbove,
  pagesCost,
  pagesToCharge,
  type Reading,
  type Stay,
} from '#core/rentals/rules/pages.ts';
import {
  COUNTER_WORDS,
  type CounterKind,
  type CounterTerms,
  countersOf,
  type READING_SOURCES,
  type READING_STATES,
} from '#core/rentals/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { unitOf } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { unitNumber } from '#core/units/record.ts';
import { audit } from '../audit/audit.ts';
import { addToNextCharge } from '../charges/plans.ts';
import { storeImage } from '../images/store-image.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Caller, Person } from '../platform/http/caller.ts';
import { personId } from '../platform/http/caller.ts';
import { handedOn, planOf, waitForMonths } from './rental-plan.ts';
import { changeRental, type RentalRow, rentalToChange, termsOf } from './store.ts';

type Read = BodyOf<typeof readCall>;
type Check = BodyOf<typeof checkCall>;

/** The time that a unit was with a customer, with what its counter showed. */
interface UnitStay extends Stay {
  readonly unitId: string;
  readonly outAt: Date;
  /** What its counter of colour showed. */
  readonly colour: readonly Reading[];
}

/** What the counters of a printer show; `colour_pages`: null where there is none, or nobody read it. */
interface Shown {
  readonly pages: number;
  readonly colour_pages: number | null;
}

/** What the counter of one kind shows. */
const shownBy = ({ pages, colour_pages }: Shown, kind: CounterKind) =>
  kind === 'preto' ? pages : colour_pages;

/** A stay, or each of some, as the counter of one kind tells it. */
export function ofKind(stay: UnitStay, kind: CounterKind): Stay {
  return kind === 'preto' ? stay : { ...stay, readings: stay.colour };
}

const spoken = (pages: number) => pages.toLocaleString('pt-PT');
const saidOf = ({ pages, colour_pages }: Shown) => countersText(pages, colour_pages);

/** Every unit that a contract has or had, with the readings that count. */
export async function readStays(db: Db, rentalId: string): Promise<UnitStay[]> {
  const [units, readings] = await Promise.all([
    db
      .selectFrom('rental_units')
      .select(['unit_id', 'out_at', 'in_at'])
      .where('rental_id', '=', rentalId)
      .orderBy('out_at')
      .execute(),
    db
      .selectFrom('rental_readings')
      .select(['unit_id', 'out_at', 'pages', 'colour_pages', 'source', 'read_on as on'])
      .where('rental_id', '=', rentalId)
      .where('state', '=', 'conta')
      .orderBy('rental_readings.read_on')
      .orderBy('rental_readings.id')
      .execute(),
  ]);
  return units.map(({ unit_id, out_at, in_at }) => {
    const own = readings.filter(
      (one) => one.unit_id === unit_id && one.out_at.getTime() === out_at.getTime(),
    );
    const by = (kind: CounterKind): Reading[] =>
      own.flatMap((one) => {
        const pages = shownBy(one, kind);
        return pages === null ? [] : [{ on: one.on, pages, isEstimate: one.source === 'estimativa' }];
      });
    return {
      unitId: unit_id,
      outAt: out_at,
      outOn: lisbonDay(out_at),
      inOn: in_at && lisbonDay(in_at),
      readings: by('preto'),
      colour: by('cores'),
    };
  });
}

/** The stay of a unit that is with the customer now; undefined: it is not. */
async function openStay(tx: Tx, rentalId: string, unitId: string): Promise<UnitStay | undefined> {
  const stays = await readStays(tx, rentalId);
  return stays.find((stay) => stay.unitId === unitId && stay.inOn === null);
}

/** Writes what a counter shows. @returns the reading's id. */
export async function writeReading(
  tx: Tx,
  by: By,
  row: Pick<RentalRow, 'id'>,
  stay: UnitStay,
  given: Shown & {
    readonly at: Date;
    readonly source: (typeof READING_SOURCES)[number];
    readonly state: (typeof READING_STATES)[number];
    readonly requestId: string | null;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('rental_readings')
    .values({
      rental_id: row.id,
      unit_id: stay.unitId,
      out_at: stay.outAt,
      request_id: given.requestId,
      read_on: lisbonDay(given.at),
      pages: given.pages,
      colour_pages: given.colour_pages,
      source: given.source,
      state: given.state,
      by_id: personId(by),
      created_at: given.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * What the counters of these terms show, of what was typed: of colour only where it is counted apart. Refused where that one
 * is missing, or nobody read that of black and the other was: a reading has both.
 */
function shownOf(
  counters: readonly CounterTerms[],
  { pages, colour_pages }: { readonly pages: number; readonly colour_pages?: number | null | undefined },
): Result<Shown> {
  if (!counters.some(({ kind }) => kind === 'cores')) return ok({ pages, colour_pages: null });
  if (colour_pages !== null && colour_pages !== undefined) return ok({ pages, colour_pages });
  const { detail } = rentalFailures.rental_colour_missing;
  return fail(rentalFailures.rental_colour_missing, { errors: [{ path: 'colour_pages', message: detail }] });
}

/** The first counter whose number is odd. */
function oddOf(counters: readonly CounterTerms[], stay: UnitStay, shown: Shown, at: Date): Odd | null {
  for (const { kind, includedPages } of counters) {
    const pages = shownBy(shown, kind);
    if (pages === null) continue;
    const odd = oddReading(ofKind(stay, kind), { pages, on: lisbonDay(at), includedPages });
    if (odd) return { ...odd, pages, kind, isOneOfTwo: counters.length > 1 };
  }
  return null;
}

/** What the counters showed when their unit was handed over, swapped or came back; what is odd waits to be looked at. */
export async function readingOf(
  tx: Tx,
  by: Person,
  row: RentalRow,
  unitId: string,
  typed: { readonly pages: number | null | undefined; readonly colour_pages: number | null | undefined },
  at: Date,
): Promise<void> {
  const counters = countersOf(termsOf(row));
  const { pages = null, colour_pages } = typed;
  if (counters.length === 0 || (pages === null && (colour_pages ?? null) === null)) return;
  if (pages === null) refuse(rentalFailures.rental_black_missing);
  const shown = shownOf(counters, { pages, colour_pages });
  if (!shown.ok) refuse(shown.failure);
  const stay = await openStay(tx, row.id, unitId);
  if (!stay) refuse(rentalFailures.rental_unit_not_here);
  const state = oddOf(counters, stay, shown.value, at) ? 'duvidosa' : 'conta';
  const requestId = crypto.randomUUID();
  await writeReading(tx, by, row, stay, { ...shown.value, at, source: 'loja', state, requestId });
}

/**
 * Puts the lines of pages that wait for the next charge right, one for each counter: what the readings say, less what was
 * charged. The caller has waited for the charges and locked the contract (docs/adr/0425, 0471).
 */
export async function settlePages(deps: Deps, tx: Tx, by: By, row: RentalRow): Promise<void> {
  const counters = countersOf(termsOf(row));
  if (counters.length === 0 || !row.handed_over_at) return;
  const stays = await readStays(tx, row.id);
  for (const counter of counters) {
    const own = stays.map((stay) => ofKind(stay, counter.kind));
    const above = pagesAbove(own, { handedOver: handedOn(row), includedPages: counter.includedPages });
    await settleCounter(deps, tx, by, row, counter, { above, isOneOfTwo: counters.length > 1 });
  }
}

async function settleCounter(
  deps: Deps,
  tx: Tx,
  by: By,
  row: RentalRow,
  { kind, hundred }: CounterTerms,
  { above, isOneOfTwo }: { readonly above: number; readonly isOneOfTwo: boolean },
): Promise<void> {
  const turns = await readTurns(tx, row.id);
  const own = turns.filter((turn) => turn.kind === kind);
  const last = own.at(-1);
  const open = last && !last.isCharged ? last : null;
  const charged = own.filter((turn) => turn !== open).map(({ pages }) => pages);
  const pages = pagesToCharge(above, charged);
  if (pages === (open?.pages ?? 0)) return;
  const turn = open?.turn ?? (turns.at(-1)?.turn ?? 0) + 1;
  await tx
    .insertInto('rental_pages')
    .values({ rental_id: row.id, turn, kind, pages })
    .onConflict((conflict) => conflict.columns(['rental_id', 'turn']).doUpdateSet({ pages }))
    .execute();
  const after = charged.reduce((sum, one) => sum + one, 0);
  const plan = await planOf(deps, tx, by, row, row.months);
  await addToNextCharge(tx, by, plan, {
    key: `pages:${turn}`,
    line: {
      name: `Páginas ${isOneOfTwo ? `${COUNTER_WORDS[kind]} ` : ''}a mais: ${spoken(pages)}`,
      quantity: 1,
      ...unitOf(pagesCost(pages, { after, hundred })),
      ivaRate: row.iva_rate,
    },
  });
}

/** The lines of pages of a contract, each with whether a charge has it. */
export async function readTurns(db: Db, rentalId: string) {
  return await db
    .selectFrom('rental_pages as p')
    .innerJoin('charge_plans as plan', (join) =>
      join.on('plan.kind', '=', 'rental').on(sql<boolean>`plan.subject = p.rental_id::text`),
    )
    .innerJoin('charge_lines as line', (join) =>
      join.onRef('line.plan_id', '=', 'plan.id').on(sql<boolean>`line.key = 'pages:' || p.turn`),
    )
    .select(['p.turn', 'p.kind', 'p.pages', sql<boolean>`line.charge_id IS NOT NULL`.as('isCharged')])
    .where('p.rental_id', '=', rentalId)
    .orderBy('p.turn')
    .execute();
}

type Odd = NonNullable<ReturnType<typeof oddReading>> & {
  readonly pages: number;
  readonly kind: CounterKind;
  readonly isOneOfTwo: boolean;
};

/** Asks whether an odd number is right. */
function asked({ is, before, pages, kind, isOneOfTwo }: Odd) {
  const wrote = `${isOneOfTwo ? `Páginas ${COUNTER_WORDS[kind]}: escreveu` : 'Escreveu'} ${spoken(pages)}`;
  const detail =
    is === 'recua'
      ? `${wrote}, mas o contador já ia em ${spoken(before)}. Tem a certeza?`
      : `${wrote}: são mais ${spoken(pages - before)} páginas desde a última leitura. Tem a certeza?`;
  return fail(rentalFailures.rental_reading_odd, { detail });
}

/**
 * Somebody says what a counter shows. A number that falls back or leaps is asked about first; confirmed, a customer's waits
 * for the shop to look at it, the shop's own counts. The same request is the same reading.
 */
export async function readCounter(
  deps: Deps,
  by: Caller,
  id: string,
  { request_id, unit_id, confirm, ...typed }: Read,
  source: 'cliente' | 'loja',
): Promise<Result<RentalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    await waitForMonths(tx, id);
    const row = await rentalToChange(tx, id);
    const known = await tx
      .selectFrom('rental_readings')
      .select(['rental_id', 'unit_id', 'pages', 'colour_pages'])
      .where('request_id', '=', request_id)
      .executeTakeFirst();
    const counters = countersOf(termsOf(row));
    const shown = shownOf(counters, typed);
    if (!shown.ok) return shown;
    if (known) {
      const isSame =
        known.rental_id === id &&
        known.unit_id === unit_id &&
        known.pages === shown.value.pages &&
        known.colour_pages === shown.value.colour_pages;
      return isSame ? ok(row) : fail(rentalFailures.rental_request_taken);
    }
    if (counters.length === 0) return fail(rentalFailures.rental_pages_uncounted);
    const stay = await openStay(tx, id, unit_id);
    if (!stay || !isRunning(row.state)) return fail(rentalFailures.rental_unit_not_here);
    const odd = oddOf(counters, stay, shown.value, at);
    if (odd && !confirm) return asked(odd);
    const state = odd && source === 'cliente' ? 'duvidosa' : 'conta';
    await writeReading(tx, by, row, stay, { ...shown.value, at, source, state, requestId: request_id });
    await settlePages(deps, tx, by, row);
    await audit(tx, by, 'rental.counter_read', id, shown.value);
    return ok(row);
  });
}

/** The shop has looked at a reading: it counts, as it is or with another number, or it does not. */
export async function checkReading(
  deps: Deps,
  by: Person,
  id: string,
  readingId: string,
  { state, pages, colour_pages }: Check,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    await waitForMonths(tx, id);
    const row = await rentalToChange(tx, id);
    const known = await tx
      .selectFrom('rental_readings')
      .innerJoin('units', 'units.id', 'rental_readings.unit_id')
      .select(['pages', 'colour_pages', 'rental_readings.state', 'source', 'units.number'])
      .where('rental_readings.id', '=', readingId)
      .where('rental_id', '=', id)
      .executeTakeFirst();
    if (!known || known.source === 'estimativa') return fail(rentalFailures.rental_reading_unknown);
    const right = {
      pages: pages ?? known.pages,
      colour_pages: known.colour_pages === null ? null : (colour_pages ?? known.colour_pages),
    };
    const isKnown = known.pages === right.pages && known.colour_pages === right.colour_pages;
    if (known.state === state && isKnown) return ok(row);
    await tx
      .updateTable('rental_readings')
      .set({ state, ...right })
      .where('id', '=', readingId)
      .execute();
    await settlePages(deps, tx, by, row);
    const said = state === 'conta' ? `conta, com ${saidOf(right)}` : `de ${saidOf(known)} não conta`;
    const note = `A leitura da ${unitNumber(known.number)} ${said}`;
    await changeRental(tx, by, row, { note, at });
    await audit(tx, by, 'rental.reading_checked', id, right, {
      pages: known.pages,
      colour_pages: known.colour_pages,
    });
    return ok(row);
  });
}

/** The customer adds the photograph of a counter to a reading of theirs: one, which another takes the place of. */
export async function addReadingPhoto(
  deps: Deps,
  by: Caller,
  row: RentalRow,
  readingId: string,
  bytes: Buffer,
): Promise<Result<RentalRow>> {
  const reading = (tx: Db) =>
    tx
      .selectFrom('rental_readings')
      .select('id')
      .where('id', '=', readingId)
      .where('rental_id', '=', row.id)
      .where('source', '=', 'cliente')
      .executeTakeFirst();
  if (!(await reading(deps.db))) return fail(rentalFailures.rental_reading_unknown);
  const stored = await storeImage(deps, by, {
    bytes,
    kind: 'reparacao',
    tie: async (tx, image_key) => {
      await tx.updateTable('rental_readings').set({ image_key }).where('id', '=', readingId).execute();
    },
  });
  return stored.ok ? ok(row) : stored;
}

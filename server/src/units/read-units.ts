import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY } from '#core/shared/day.ts';
import { imageAddress } from '#core/shared/image-address.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { PurchaseOrigin } from '#core/shared/margin.ts';
import { toEuros } from '#core/shared/money.ts';
import { serialKey } from '#core/shared/serial-key.ts';
import type { Sort } from '#core/shared/sort.ts';
import type { UNITS_SORTED_BY, Unit, UnitFact, UnitHeld, UnitWhole } from '#core/units/contract.ts';
import { type HolderKind, type UnitState, unitLifecycle } from '#core/units/lifecycle.ts';
import { paysIn } from '#core/units/payback.ts';
import { typedUnitNumber } from '#core/units/record.ts';
import { scannedUnit } from '#core/units/scanned-unit.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';
import type { UnitRow } from './move-unit.ts';
import type { UnitRooms } from './rooms-port.ts';

const PAGE_SIZE = 25;
/** Steps and repairs of one unit that are shown, the newest. */
const MOST_FACTS = 200;
const ORDERS = { number: sql`u.number`, state_since: sql`u.state_since`, product: sql`fold(p.name)` };

export type ListedRow = UnitRow & { readonly product_name: string; readonly category: string };

interface HolderRow {
  readonly holder_kind: string | null;
  readonly holder_id: string | null;
}

/** Names who has units, one question a kind. */
export async function nameHolders(db: Db, { holders }: UnitRooms, rows: readonly HolderRow[]) {
  const kinds = [...new Set(rows.flatMap(({ holder_kind }) => holder_kind ?? []))] as HolderKind[];
  const named = await Promise.all(
    kinds.map(async (kind) => {
      const ids = rows.flatMap(({ holder_kind, holder_id }) =>
        holder_kind === kind ? (holder_id ?? []) : [],
      );
      return [kind, await holders[kind]?.(db, [...new Set(ids)])] as const;
    }),
  );
  const names = new Map(named);
  return ({ holder_kind, holder_id }: HolderRow): UnitHeld | null => {
    if (holder_kind === null || holder_id === null) return null;
    const kind = holder_kind as HolderKind;
    const name = names.get(kind)?.get(holder_id);
    return { kind, id: holder_id, label: name?.label ?? null, opens: name?.opens ?? null };
  };
}

/** A unit as lists show it. */
export function presentUnit(row: ListedRow, held: (row: HolderRow) => UnitHeld | null): Unit {
  return {
    id: row.id,
    number: row.number,
    product: { id: row.product_id, name: row.product_name, is_rental: row.category === 'aluguer' },
    serial_number: row.serial_number,
    state: row.state,
    state_since: row.state_since.toISOString(),
    holder: held(row),
    is_loaner: row.is_loaner,
    condition: row.condition,
    place: row.place,
  };
}

/** Units with their articles, as lists read them: `u` and `p`. */
export function selectUnits(db: Db) {
  return db
    .selectFrom('units as u')
    .innerJoin('products as p', (on) => on.onRef('p.id', '=', 'u.product_id').on('p.tracks_units', '=', true))
    .selectAll('u')
    .select(['p.name as product_name', 'p.category'])
    .$castTo<ListedRow>();
}

export interface UnitFilter {
  readonly q?: string | undefined;
  readonly state?: UnitState | undefined;
  readonly product_id?: string | undefined;
}

interface Query extends Paging, UnitFilter {
  readonly view?: 'loaners' | 'lendable' | undefined;
  readonly sort: Sort<(typeof UNITS_SORTED_BY)[number]>;
}

/** What a list of units is narrowed by: words, state and article. */
export function unitsWanted({ q, state, product_id }: UnitFilter): RawBuilder<boolean> {
  return allOf(
    q && unitsNamed(q, 'u.id'),
    state && sql`u.state = ${state}`,
    product_id && sql`u.product_id = ${product_id}`,
  );
}

/** The units that were typed or scanned. @param id The column with the id of the rows that are narrowed. */
export function unitsNamed(q: string, id: string): RawBuilder<SqlBool> {
  const [scanned, number] = [scannedUnit(q), typedUnitNumber(q)];
  if (scanned !== null) return sql`${sql.ref(id)} = ${scanned}`;
  if (number !== null) return sql`${sql.ref(id)} IN (SELECT id FROM units WHERE number = ${number})`;
  const like = likePattern(q);
  // Each by its own index: joined by OR they would be none's.
  return sql`${sql.ref(id)} IN (SELECT id FROM units WHERE serial_key = ${serialKey(q)}
    UNION SELECT id FROM units WHERE fold(serial_number || ' ' || coalesce(place, '')) LIKE fold(${like})
    UNION SELECT units.id FROM units JOIN products ON products.id = product_id
      WHERE tracks_units AND fold(name) LIKE fold(${like}))`;
}

/** The shop's units, for the panel. */
export async function listUnits(db: Db, rooms: UnitRooms, { view, sort, ...asked }: Query, now: Date) {
  const wanted = allOf(
    unitsWanted(asked),
    view === 'loaners' && sql`u.is_loaner`,
    view === 'lendable' && sql`u.state = 'disponivel'`,
  );
  const order = inOrder(sort, ORDERS, sql`u.id`);
  const { items: rows, ...found } = await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    matching: selectUnits(db).where(wanted),
    order: view === 'lendable' ? sql`u.is_loaner DESC, ${order}` : order,
    present: (row) => row,
  });
  const [held, use] = await Promise.all([nameHolders(db, rooms, rows), readUse(db, rooms, rows, now)]);
  const items = rows.map((row) => ({ ...presentUnit(row, held), ...use(row).shown }));
  return { ...found, items };
}

/** These units as the panel's list shows them, in the order of their numbers. */
export async function readUnits(db: Db, rooms: UnitRooms, ids: readonly string[]): Promise<Unit[]> {
  if (ids.length === 0) return [];
  const rows = await selectUnits(db).where('u.id', 'in', ids).orderBy('u.number').execute();
  const held = await nameHolders(db, rooms, rows);
  return rows.map((row) => presentUnit(row, held));
}

/** What units do for the shop: whole days in each state since they came, and what they earned. Two questions for all. */
async function readUse(db: Db, rooms: UnitRooms, units: readonly UnitRow[], now: Date) {
  const ids = units.map(({ id }) => id);
  const [{ rows }, income] = await Promise.all([
    sql<{ id: string; state: UnitState; ms: number }>`
      SELECT unit_id AS id, to_state AS state, sum(extract(epoch FROM until - at) * 1000)::float8 AS ms FROM (
        SELECT unit_id, to_state, at,
          coalesce(lead(at) OVER (PARTITION BY unit_id ORDER BY id), ${now}::timestamptz) AS until
        FROM unit_events WHERE unit_id = ANY (${ids}::uuid[])) step GROUP BY unit_id, to_state`.execute(db),
    rooms.incomeOf?.(db, ids),
  ]);
  return ({ id, created_at, cost_cents }: UnitRow) => {
    const days = (state: UnitState) =>
      Math.floor((rows.find((row) => row.id === id && row.state === state)?.ms ?? 0) / DAY);
    const owned = Math.max(0, Math.floor((now.getTime() - created_at.getTime()) / DAY));
    const incomeCents = income?.get(id) ?? 0;
    return {
      days: { owned, rented: days('alugada'), lent: days('emprestada') },
      shown: {
        cost: cost_cents === null ? null : toEuros(cost_cents),
        income: income ? toEuros(incomeCents) : null,
        rented_percent: owned === 0 ? null : Math.round((days('alugada') / owned) * 100),
        pays_in: paysIn({
          costCents: cost_cents,
          incomeCents,
          cameOn: lisbonDay(created_at),
          days: owned,
        }),
      },
    };
  };
}

async function readHistory(db: Db, rooms: UnitRooms, unit: UnitRow): Promise<UnitFact[]> {
  const [steps, repairs] = await Promise.all([
    db
      .selectFrom('unit_events')
      .leftJoin('users', 'users.id', 'unit_events.actor_id')
      .select([
        'unit_events.at',
        'users.name',
        'from_state',
        'to_state',
        'holder_kind',
        'holder_id',
        'unit_events.note',
      ])
      .where('unit_id', '=', unit.id)
      .orderBy('unit_events.id', 'desc')
      .limit(MOST_FACTS)
      .execute(),
    rooms.repairsOf(db, unit.serial_key),
  ]);
  const held = await nameHolders(db, rooms, steps);
  const facts = steps.map((step) => ({
    at: step.at.toISOString(),
    by: step.name,
    label:
      step.from_state === null ? 'Entrou na loja' : unitLifecycle.labels[unitLifecycle.read(step.to_state)],
    note: step.note,
    holder: held(step),
  }));
  const repaired = repairs.map(({ id, at, label, note }) => ({
    at: at.toISOString(),
    by: null,
    label: 'Reparação aberta',
    note,
    holder: { kind: 'repair' as const, id, label, opens: id },
  }));
  return [...facts, ...repaired].sort((a, b) => b.at.localeCompare(a.at));
}

/** One unit with its history; null when there is none. */
export async function readUnit(db: Db, rooms: UnitRooms, id: string, now: Date): Promise<UnitWhole | null> {
  const row = await selectUnits(db).where('u.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [held, history, use, photos] = await Promise.all([
    nameHolders(db, rooms, [row]),
    readHistory(db, rooms, row),
    readUse(db, rooms, [row], now),
    db
      .selectFrom('unit_photos')
      .innerJoin('image_files', 'image_files.key', 'unit_photos.image_key')
      .select(['unit_photos.id', 'image_key', 'width', 'height'])
      .where('unit_id', '=', id)
      .orderBy('unit_photos.id')
      .execute(),
  ]);
  return {
    ...presentUnit(row, held),
    ...use(row).shown,
    condition_note: row.condition_note,
    purchase_origin: row.purchase_origin as PurchaseOrigin | null,
    purchased_on: row.purchased_on,
    created_at: row.created_at.toISOString(),
    days: use(row).days,
    photos: photos.map(({ image_key, ...photo }) => ({
      ...photo,
      url: imageAddress(image_key, photo.width),
    })),
    history,
    next: [...unitLifecycle.facts[row.state].byHand],
  };
}

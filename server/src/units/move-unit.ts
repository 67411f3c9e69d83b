import { type Selectable, sql } from 'kysely';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { unitFailures } from '#core/units/errors.ts';
import {
  canBeHeldBy,
  STATE_OF_HOLDER,
  type UnitHolder,
  type UnitState,
  unitLifecycle,
  unitStock,
} from '#core/units/lifecycle.ts';
import { unitNumber } from '#core/units/record.ts';
import type { UnitCondition } from '#core/units/values.ts';
import { audit } from '../audit/audit.ts';
import { moveStock } from '../catalogue/stock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Units } from '../platform/database/tables.ts';
import { type By, personId } from '../platform/http/caller.ts';

export type UnitRow = Omit<Selectable<Units>, 'state' | 'condition' | 'holder_kind'> & {
  readonly state: UnitState;
  readonly condition: UnitCondition;
  readonly holder_kind: UnitHolder['kind'] | null;
};

/** Where a unit goes, who has it from then on, when, and what is noted with it. */
export interface UnitMove {
  readonly unitId: string;
  readonly to: UnitState;
  readonly holder: UnitHolder | null;
  readonly at: Date;
  readonly note?: string | null;
}

/** Who has a unit; null: nobody. */
export function holderOf({
  holder_kind,
  holder_id,
}: Pick<UnitRow, 'holder_kind' | 'holder_id'>): UnitHolder | null {
  return holder_kind === null || holder_id === null ? null : { kind: holder_kind, id: holder_id };
}

/**
 * Locks a unit behind its article, in the order in which orders lock them, so that nobody waits in a circle. Who locks
 * units of several articles in one transaction goes by the articles' ids.
 */
export async function lockUnit(tx: Tx, unitId: string): Promise<UnitRow | null> {
  await sql`SELECT id FROM products WHERE id = (SELECT product_id FROM units WHERE id = ${unitId})
    FOR NO KEY UPDATE`.execute(tx);
  const row = await tx
    .selectFrom('units')
    .selectAll()
    .where('id', '=', unitId)
    .forUpdate()
    .executeTakeFirst();
  return (row as UnitRow | undefined) ?? null;
}

/**
 * Moves a unit to a state and into somebody's hands: the one door, which locks its row, keeps the table of states, moves
 * the stock of its article with it (free units are the stock), writes its history and the audit. The same move again is
 * done already.
 * @returns `unit_not_found`, or `unit_step` where its state or who has it does not let it.
 */
export async function moveUnit(tx: Tx, by: By, move: UnitMove): Promise<Result<UnitRow>> {
  const unit = await lockUnit(tx, move.unitId);
  if (!unit) return fail(unitFailures.unit_not_found);
  const held = holderOf(unit);
  const isSameHolder = held?.kind === move.holder?.kind && held?.id === move.holder?.id;
  if (unit.state === move.to && isSameHolder) return ok(unit);
  const isChange = unit.state !== move.to && unitLifecycle.isUsualStep(unit.state, move.to);
  if (!isChange || !canBeHeldBy(move.to, move.holder))
    return fail(unitFailures.unit_step, whyNot(unit, move.to));
  const delta = unitStock(unit.state, move.to);
  if (delta !== 0) {
    const missing = await moveStock(tx, by, {
      reason: 'unidade',
      subject: { kind: 'unit', id: unit.id },
      lines: [{ productId: unit.product_id, quantity: delta }],
      at: move.at,
    });
    if (missing.length > 0) throw new Error(`unit ${unit.id} is free and not in stock`);
  }
  const moved = await writeMove(tx, by, unit, move);
  await audit(tx, by, 'unit.moved', unit.id, { state: move.to }, { state: unit.state });
  return ok(moved);
}

function whyNot({ number, state }: UnitRow, to: UnitState) {
  const { labels } = unitLifecycle;
  return {
    detail:
      state === to
        ? `A unidade ${unitNumber(number)} já está nas mãos de outro: ${labels[state].toLowerCase()}.`
        : `A unidade ${unitNumber(number)} está «${labels[state]}»: daí não passa a «${labels[to]}».`,
  };
}

/** The row and its history, without stock: of a unit whose article is locked, and whose stock was moved or does not. */
async function writeMove(
  tx: Tx,
  by: By,
  unit: Pick<UnitRow, 'id' | 'state'>,
  { to, holder, at, note }: Omit<UnitMove, 'unitId'>,
): Promise<UnitRow> {
  const held = { holder_kind: holder?.kind ?? null, holder_id: holder?.id ?? null };
  const moved = await tx
    .updateTable('units')
    .set({ state: to, state_since: at, ...held })
    .where('id', '=', unit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('unit_events')
    .values({
      unit_id: unit.id,
      at,
      actor_id: personId(by),
      from_state: unit.state,
      to_state: to,
      ...held,
      note: note || null,
    })
    .execute();
  return moved as UnitRow;
}

/**
 * Hands over the unit that was scanned, for an order: where it goes follows from who gets it (a rental's contract:
 * `alugada`; the order itself: `vendida`). Was another one reserved, that one is free again; was the scanned one kept for
 * another order, the two change places, and no stock moves.
 * @returns `unit_not_found`; `unit_not_of_order` where the order has no unit of this article reserved; `unit_reserved` where
 * only the one that it has may go (`standForEachOther`); `unit_step` where the scanned one is not on the shelf.
 */
export async function handOverUnit(
  tx: Tx,
  by: By,
  {
    unitId,
    orderId,
    holder,
    at,
    note = null,
  }: {
    readonly unitId: string;
    readonly orderId: string;
    readonly holder: UnitHolder;
    readonly at: Date;
    readonly note?: string | null;
  },
): Promise<Result<UnitRow>> {
  const unit = await lockUnit(tx, unitId);
  if (!unit) return fail(unitFailures.unit_not_found);
  const held = holderOf(unit);
  const to = STATE_OF_HOLDER[holder.kind];
  if (unit.state === to && held?.kind === holder.kind && held.id === holder.id) return ok(unit);
  if (unit.state !== 'reservada' || held?.id !== orderId) {
    if (unit.state !== 'reservada' && unit.state !== 'disponivel') {
      return fail(unitFailures.unit_step, whyNot(unit, to));
    }
    const [own] = await reservedFor(tx, orderId, unit.product_id);
    if (!own) return fail(unitFailures.unit_not_of_order);
    if (!(await standForEachOther(tx, unit.product_id))) {
      const detail = 'No regime da margem, só pode sair a unidade que está guardada para esta encomenda.';
      return fail(unitFailures.unit_reserved, { detail });
    }
    if (unit.state === 'disponivel') await keepInstead(tx, by, own, { unitId, orderId, at });
    else await writeMove(tx, by, own, { to: 'reservada', holder: held, at, note: 'Trocada por outra' });
  }
  return await moveUnit(tx, by, { unitId, to, holder, at, note });
}

/**
 * Keeps a free unit for the order that has this one of the same article, which is free then. Both are locked, and their
 * article: as many are free as before, so no stock moves.
 */
export async function keepInstead(
  tx: Tx,
  by: By,
  own: Pick<UnitRow, 'id' | 'state'>,
  { unitId, orderId, at }: { readonly unitId: string; readonly orderId: string; readonly at: Date },
): Promise<void> {
  await writeMove(tx, by, own, { to: 'disponivel', holder: null, at, note: 'Trocada por outra' });
  const free = { id: unitId, state: 'disponivel' } as const;
  await writeMove(tx, by, free, { to: 'reservada', holder: { kind: 'order', id: orderId }, at });
}

/** The units of an article that wait for an order, which has waited longest first; locked. */
export async function reservedFor(tx: Tx, orderId: string, productId: string): Promise<UnitRow[]> {
  const rows = await tx
    .selectFrom('units')
    .selectAll()
    .where('holder_kind', '=', 'order')
    .where('holder_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('state', '=', 'reservada')
    .orderBy('number')
    .forUpdate()
    .execute();
  return rows as UnitRow[];
}

/**
 * Whether one unit of an article may stand for another that an order has: not where the article is sold under the margin scheme,
 * for what each cost decides the IVA of its sale (docs/adr/0494).
 */
export async function standForEachOther(tx: Tx, productId: string): Promise<boolean> {
  const { iva_regime } = await tx
    .selectFrom('products')
    .select('iva_regime')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return iva_regime === null;
}

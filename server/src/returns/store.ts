import { type Selectable, sql } from 'kysely';
import { returnFailures } from '#core/returns/errors.ts';
import { type ReturnState, returnLifecycle } from '#core/returns/lifecycle.ts';
import { returnNumber } from '#core/returns/record.ts';
import type { LostAnswer, ReturnReason, ReturnWant, ReturnWay } from '#core/returns/values.ts';
import { markGoingBack } from '../licences/store.ts';
import { lockOrder, type OrderRow } from '../orders/store.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Returns } from '../platform/database/tables.ts';
import { refuse } from '../platform/database/transact.ts';
import { type By, personId } from '../platform/http/caller.ts';

/** A return as stored; its day in Lisbon, YYYY-MM-DD. */
export type ReturnRow = Omit<Selectable<Returns>, 'state' | 'reason' | 'way' | 'due_on' | 'lost_answer'> & {
  readonly state: ReturnState;
  readonly reason: ReturnReason;
  readonly way: ReturnWay;
  readonly due_on: string;
  readonly lost_answer: LostAnswer | null;
  readonly order_number: number;
  /** Of its order. */
  readonly customer_phone: string | null;
  /** Of all lines: as asked for, then as many as came. */
  readonly units: number;
};

/** What its customer wants for what goes back. */
export function wantOf({ wants_same, wants_exchange, wants_credit }: ReturnRow): ReturnWant {
  if (wants_same) return 'igual';
  return wants_exchange ? 'troca' : wants_credit ? 'credito' : 'dinheiro';
}

/** Returns; its rows are `ReturnRow`s. */
export function selectReturns(db: Db) {
  return db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .selectAll('returns')
    .select([
      'returns.due_on',
      'orders.number as order_number',
      'orders.customer_phone',
      sql<number>`(SELECT coalesce(sum(quantity), 0)::int FROM return_lines WHERE return_id = returns.id)`.as(
        'units',
      ),
    ])
    .$castTo<ReturnRow>();
}

/** A return; null when there is none. */
export async function findReturn(db: Db, id: string): Promise<ReturnRow | null> {
  return (await selectReturns(db).where('returns.id', '=', id).executeTakeFirst()) ?? null;
}

/** A return, locked until the transaction ends; its order is locked by the caller before it. Null when there is none. */
export async function lockReturn(tx: Tx, id: string): Promise<ReturnRow | null> {
  await tx.selectFrom('returns').select('id').where('id', '=', id).forUpdate().execute();
  return await findReturn(tx, id);
}

/**
 * A return that somebody changes, and its order: locked until the transaction ends, the order first. `before` locks what comes
 * before both. Refuses the transaction where there is none.
 */
export async function returnToChange(
  tx: Tx,
  id: string,
  before?: (tx: Tx, seen: ReturnRow) => Promise<void>,
): Promise<{ readonly order: OrderRow; readonly row: ReturnRow }> {
  const seen = (await findReturn(tx, id)) ?? refuse(returnFailures.return_not_found);
  await before?.(tx, seen);
  const order = (await lockOrder(tx, seen.order_id)) ?? refuse(returnFailures.return_not_found);
  const row = (await lockReturn(tx, id)) ?? refuse(returnFailures.return_not_found);
  return { order, row };
}

/** A line of a return, with what was sold. */
export interface ReturnLine {
  readonly order_line_id: string;
  readonly quantity: number;
  readonly share_cents: number | null;
  readonly lost_cents: number;
  readonly name: string;
  readonly product_id: string | null;
  readonly has_units: boolean;
  readonly is_licence: boolean;
}

/** The lines of a return, in the order's order. */
export async function readReturnLines(db: Db, returnId: string): Promise<ReturnLine[]> {
  return await db
    .selectFrom('return_lines')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.order_line_id')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .select([
      'return_lines.order_line_id',
      'return_lines.quantity',
      'return_lines.share_cents',
      'return_lines.lost_cents',
      'order_lines.name',
      'order_lines.product_id',
      sql<boolean>`coalesce(products.tracks_units, false)`.as('has_units'),
      sql<boolean>`EXISTS (SELECT FROM licences WHERE licences.line_id = order_lines.id)`.as('is_licence'),
    ])
    .where('return_lines.return_id', '=', returnId)
    .orderBy('order_lines.position')
    .execute();
}

/** Tells the shop's people of a return, once for each kind. */
export async function noticeReturn(
  tx: Tx,
  kind: 'return_asked' | 'return_answered',
  { id, number }: Pick<ReturnRow, 'id' | 'number'>,
): Promise<void> {
  await sql`SELECT add_notice(${kind}::text, ${`${kind}:${id}`}::text, 'return'::text, ${id}::text, ${returnNumber(number)}::text)`.execute(
    tx,
  );
}

interface Happened {
  readonly to: ReturnState;
  readonly note: string | null;
  readonly at: Date;
}

/** Writes what happened to a return into its history. */
export async function addReturnEvent(tx: Tx, by: By, id: string, { to, note, at }: Happened): Promise<void> {
  await tx
    .insertInto('return_events')
    .values({ return_id: id, at, actor_id: personId(by), to_state: to, note: note?.slice(0, 1000) || null })
    .execute();
}

/** Moves a locked return along its life, with its history; the caller audits what it did. `with`: what else changes of it. */
export async function moveReturn(
  tx: Tx,
  by: By,
  row: ReturnRow,
  step: Happened & { readonly with?: Partial<Pick<ReturnRow, 'tracking' | 'refused_why'>> },
): Promise<void> {
  const { to, at } = step;
  await tx
    .updateTable('returns')
    .set({ ...step.with, state: to, ended_at: returnLifecycle.facts[to].isEnd ? at : null })
    .where('id', '=', row.id)
    .execute();
  await addReturnEvent(tx, by, row.id, step);
  if (returnLifecycle.facts[to].isEnd) await keepKeysBack(tx, row.order_id);
}

/** Keys of what is asked back of an order are not shown meanwhile; those of what is not any more are again. */
export async function keepKeysBack(tx: Tx, orderId: string): Promise<void> {
  const rows = await tx
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .select(({ fn }) => ['order_line_id', fn.sum<number>('quantity').as('units')])
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .groupBy('order_line_id')
    .execute();
  await markGoingBack(
    tx,
    orderId,
    new Map(rows.map(({ order_line_id, units }) => [order_line_id, Number(units)])),
  );
}

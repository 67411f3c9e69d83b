import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OldEquipment } from '#core/old-equipment/contract.ts';
import { oldEquipmentLifecycle } from '#core/old-equipment/lifecycle.ts';
import type { OldEquipmentOrigin } from '#core/old-equipment/texts.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';

const PAGE_SIZE = 25;

export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Which rows were entered on these days of Lisbon, both among them. */
export const enteredIn = ({ from, to }: Period) =>
  allOf(
    from && sql`o.created_at >= (${from}::date)::timestamp AT TIME ZONE 'Europe/Lisbon'`,
    to && sql`o.created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Lisbon'`,
  );

/** The rows with a typed text in what they are, where they went or the guide; by an index. */
export const namedIn = (table: string) => (typed: string) => {
  const [what, destination, guide] = ['what', 'destination', 'guide'].map((name) =>
    sql.ref(`${table}.${name}`),
  );
  return sql<SqlBool>`fold(${what} || ' ' || coalesce(${destination}, '') || ' ' || coalesce(${guide}, '')) LIKE fold(${likePattern(typed)})`;
};

const VIEWS = {
  asked: sql`o.state = 'pedido'`,
  here: sql`o.state = 'recebido' AND o.sent_on IS NULL`,
} as const;
export type OldEquipmentView = keyof typeof VIEWS;

interface Query extends Paging, Period {
  readonly q?: string | undefined;
  readonly view?: OldEquipmentView | undefined;
  readonly repair?: string | undefined;
}

/** Rows of the register that are wanted. */
export function selectOldEquipment(db: Db, wanted: RawBuilder<boolean>) {
  return db
    .selectFrom('old_equipment as o')
    .selectAll()
    .select(
      sql<
        string | null
      >`record_name(CASE WHEN o.order_id IS NULL THEN 'repair' ELSE 'order' END, coalesce(o.order_id, o.repair_id::text))`.as(
        'from',
      ),
    )
    .where(wanted);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOldEquipment>['execute']>>[number];

/** A row of the register as the panel and its file show it. */
export function presentOldEquipment({ total_grams, request_id: _, ...row }: Row): OldEquipment {
  return {
    ...row,
    state: oldEquipmentLifecycle.read(row.state),
    origin: row.origin as OldEquipmentOrigin,
    weight_kg: total_grams === null ? null : total_grams / 1000,
    received_at: row.received_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** The register, the newest first. */
export async function listOldEquipment(db: Db, { q, view, repair, from, to, ...asked }: Query) {
  const wanted = allOf(
    enteredIn({ from, to }),
    view && VIEWS[view],
    repair && sql`o.repair_id = ${repair}`,
    q && namedIn('o')(q),
  );
  return await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    matching: selectOldEquipment(db, wanted),
    order: sql`o.created_at DESC, o.id DESC`,
    present: presentOldEquipment,
  });
}

/** One row; null when there is none. */
export async function readOldEquipment(db: Db, id: string): Promise<OldEquipment | null> {
  const row = await selectOldEquipment(db, sql`o.id = ${id}`).executeTakeFirst();
  return row ? presentOldEquipment(row) : null;
}

/** What is handed over with an order; null: nothing was asked. */
export async function ofOrder(db: Db, orderId: string) {
  const row = await db
    .selectFrom('old_equipment')
    .select(['id', 'what', 'quantity', 'state'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ? { ...row, state: oldEquipmentLifecycle.read(row.state) } : null;
}

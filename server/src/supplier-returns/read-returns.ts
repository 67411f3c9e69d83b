import { type Selectable, type SqlBool, sql } from 'kysely';
import { toEuros } from '#core/shared/money.ts';
import type { Sort } from '#core/shared/sort.ts';
import type {
  SUPPLIER_RETURNS_SORTED_BY,
  SupplierReturn,
  SupplierReturnWhole,
} from '#core/supplier-returns/contract.ts';
import { type SupplierReturnState, supplierReturnLifecycle } from '#core/supplier-returns/lifecycle.ts';
import { typedSupplierReturnNumber } from '#core/supplier-returns/record.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';
import type { SupplierReturns } from '../platform/database/tables.ts';

export type ReturnRow = Omit<Selectable<SupplierReturns>, 'state'> & { readonly state: SupplierReturnState };
type Listed = ReturnRow & { readonly repair_number: number | null };

const PAGE_SIZE = 25;
/** The rows of `table`, as the query calls it, with a typed text in what is known of them. */
export const suppliersNamed = (table: string) => (q: string) => {
  const [supplier, name, serial, number, tracking] = [
    'supplier',
    'name',
    'serial_number',
    'supplier_number',
    'tracking',
  ].map((column) => sql.ref(`${table}.${column}`));
  return sql<SqlBool>`fold(${supplier} || ' ' || ${name} || ' ' || coalesce(${serial}, '') || ' ' || coalesce(${number}, '')
    || ' ' || coalesce(${tracking}, '')) LIKE fold(${likePattern(q)})`;
};
const ORDERS = { created_at: sql`r.created_at`, supplier: sql`fold(r.supplier)` };

function present(row: Listed): SupplierReturn {
  return {
    id: row.id,
    number: row.number,
    supplier: row.supplier,
    name: row.name,
    product_id: row.product_id,
    from_stock: row.from_stock,
    serial_number: row.serial_number,
    quantity: row.quantity,
    problem: row.problem,
    repair_id: row.repair_id,
    repair_number: row.repair_number,
    state: row.state,
    supplier_number: row.supplier_number,
    tracking: row.tracking,
    credit: row.credit_cents === null ? null : toEuros(row.credit_cents),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

function selectReturns(db: Db) {
  return db
    .selectFrom('supplier_returns as r')
    .leftJoin('repairs', 'repairs.id', 'r.repair_id')
    .selectAll('r')
    .select('repairs.number as repair_number')
    .$castTo<Listed>();
}

interface Query extends Paging {
  readonly q?: string | undefined;
  readonly state?: SupplierReturnState | undefined;
  readonly view?: 'open' | undefined;
  readonly sort: Sort<(typeof SUPPLIER_RETURNS_SORTED_BY)[number]>;
}

/** What goes or went back to suppliers, for the panel; by number, or by a part of what is known of it. */
export async function listSupplierReturns(db: Db, { q, state, view, sort, ...asked }: Query) {
  const number = q ? typedSupplierReturnNumber(q) : null;
  const wanted = allOf(
    state && sql`r.state = ${state}`,
    view && sql`r.ended_at IS NULL`,
    number !== null && sql`r.number = ${number}`,
    number === null && q && suppliersNamed('r')(q),
  );
  return await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    matching: selectReturns(db).where(wanted),
    order: inOrder(sort, ORDERS, sql`r.id`),
    present,
  });
}

/** One of them with its steps; null when there is none. */
export async function readSupplierReturn(db: Db, id: string): Promise<SupplierReturnWhole | null> {
  const [row, steps] = await Promise.all([
    selectReturns(db).where('r.id', '=', id).executeTakeFirst(),
    db
      .selectFrom('supplier_return_steps')
      .leftJoin('users', 'users.id', 'supplier_return_steps.actor_id')
      .select([
        'supplier_return_steps.at',
        'supplier_return_steps.to_state',
        'supplier_return_steps.note',
        'users.name',
      ])
      .where('return_id', '=', id)
      .orderBy('supplier_return_steps.id')
      .limit(200)
      .execute(),
  ]);
  if (!row) return null;
  return {
    ...present(row),
    steps: steps.map(({ at, name, to_state, note }) => ({
      at: at.toISOString(),
      by: name,
      to: supplierReturnLifecycle.read(to_state),
      note,
    })),
    next: [...supplierReturnLifecycle.facts[row.state].next],
  };
}

import { repairFailures } from '#core/repairs/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import type {
  openSupplierReturn as openCall,
  SupplierReturnWhole,
  stepSupplierReturn as stepCall,
} from '#core/supplier-returns/contract.ts';
import { supplierReturnFailures } from '#core/supplier-returns/errors.ts';
import { supplierReturnLifecycle, supplierReturnStock } from '#core/supplier-returns/lifecycle.ts';
import { audit } from '../audit/audit.ts';
import { moveStock, tracksUnits } from '../catalogue/stock.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { findRepair } from '../repairs/store.ts';
import { type ReturnRow, readSupplierReturn } from './read-returns.ts';

type Opened = BodyOf<typeof openCall>;
type Step = BodyOf<typeof stepCall>;

async function mustRead(tx: Tx, id: string): Promise<SupplierReturnWhole> {
  const whole = await readSupplierReturn(tx, id);
  if (!whole) throw new Error(`supplier return ${id} is not there`);
  return whole;
}

async function isGoods(tx: Tx, id: string): Promise<boolean> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('category', '!=', 'aluguer')
    .executeTakeFirst();
  return product !== undefined;
}

/** The stock that a step moves, in its transaction; refuses it when there is not enough on the shelf. */
async function moveUnits(
  tx: Tx,
  by: Person,
  row: Pick<ReturnRow, 'id' | 'product_id' | 'quantity' | 'from_stock'>,
  from: ReturnRow['state'] | null,
  to: ReturnRow['state'],
  at: Date,
): Promise<void> {
  const delta = supplierReturnStock({ quantity: row.quantity, fromStock: row.from_stock }, from, to);
  if (row.product_id === null || delta === 0) return;
  // Of an article with units what comes is registered as a unit; what goes is one, and not a number less.
  if (await tracksUnits(tx, row.product_id)) {
    return delta > 0 ? undefined : refuse(supplierReturnFailures.supplier_return_of_units);
  }
  const missing = await moveStock(tx, by, {
    reason: 'fornecedor',
    subject: { kind: 'supplier-return', id: row.id },
    lines: [{ productId: row.product_id, quantity: delta }],
    at,
  });
  if (missing.length > 0) refuse(supplierReturnFailures.supplier_return_out_of_stock);
}

/** Asks a supplier to take something back under its guarantee; the same press sent again is the same return. */
export async function openSupplierReturn(
  deps: Deps,
  by: Person,
  asked: Opened,
): Promise<Result<SupplierReturnWhole>> {
  return await transact(deps.db, async (tx) => await beginSupplierReturn(deps, tx, by, asked));
}

/** Asks a supplier to take something back inside another write, which must refuse when this does. */
export async function beginSupplierReturn(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  by: Person,
  asked: Opened,
): Promise<Result<SupplierReturnWhole>> {
  const repairId = asked.repair_id ?? null;
  if (repairId !== null && !(await findRepair(tx, repairId))) return fail(repairFailures.repair_not_found);
  const productId = asked.product_id ?? null;
  if (productId === null && asked.from_stock) return fail(supplierReturnFailures.supplier_return_product);
  if (productId !== null && !(await isGoods(tx, productId))) return fail(repairFailures.product_unknown);
  const at = deps.now();
  const values = {
    supplier: asked.supplier,
    name: asked.name,
    serial_number: asked.serial_number,
    quantity: asked.quantity,
    problem: asked.problem,
    repair_id: repairId,
    product_id: productId,
    from_stock: asked.from_stock,
  };
  const made = await tx
    .insertInto('supplier_returns')
    .values({
      ...values,
      request_id: asked.request_id,
      supplier_number: asked.supplier_number,
      created_by: by.user.id,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    const known = await tx
      .selectFrom('supplier_returns')
      .selectAll()
      .where('request_id', '=', asked.request_id)
      .executeTakeFirstOrThrow();
    const isSame =
      known.supplier === asked.supplier && known.name === asked.name && known.product_id === productId;
    return isSame ? ok(await mustRead(tx, known.id)) : fail(supplierReturnFailures.supplier_return_taken);
  }
  await moveUnits(tx, by, { id: made.id, ...values }, null, 'pedida', at);
  await tx
    .insertInto('supplier_return_steps')
    .values({ return_id: made.id, at, actor_id: by.user.id, to_state: 'pedida' })
    .execute();
  await audit(tx, by, 'repair.supplier_return_opened', made.id, { state: 'pedida' });
  return ok(await mustRead(tx, made.id));
}

/** What a step says of a return; what it leaves out stays. */
function stepOf(row: ReturnRow, { state, supplier_number, tracking, credit }: Omit<Step, 'before' | 'over'>) {
  return {
    state: state ?? row.state,
    supplier_number: supplier_number === undefined ? row.supplier_number : supplier_number,
    tracking: tracking === undefined ? row.tracking : tracking,
    credit_cents: credit === undefined ? row.credit_cents : credit === null ? null : toCents(credit),
  };
}

function settleStep(row: ReturnRow, { before, over, ...step }: Step) {
  return settle(stepOf(row, {}), stepOf(row, step), before && stepOf(row, before), {
    over,
    paths: { credit_cents: 'credit' },
    shown: (field) => (field === 'state' ? `«${supplierReturnLifecycle.labels[row.state]}»` : undefined),
  });
}

/** The shop gives up what it asked of a supplier, in the transaction of who no longer means it; what was sent stays. */
export async function giveUpSupplierReturn(
  tx: Tx,
  by: Person,
  id: string,
  at: Date,
): Promise<Result<SupplierReturnWhole>> {
  return await step(tx, by, id, { state: 'anulada' }, at);
}

/**
 * Records what became of a return: its next state, the supplier's number, the parcel's code, what was credited. Only along
 * its life: what is over stays so. Fails with `supplier_return_step`, and `credit_needed` without the amount of a credit.
 */
export async function stepSupplierReturn(
  deps: Deps,
  by: Person,
  id: string,
  asked: Step,
): Promise<Result<SupplierReturnWhole>> {
  return await transact(deps.db, (tx) => step(tx, by, id, asked, deps.now()));
}

async function step(
  tx: Tx,
  by: Person,
  id: string,
  asked: Step,
  at: Date,
): Promise<Result<SupplierReturnWhole>> {
  const row = (await tx
    .selectFrom('supplier_returns')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as ReturnRow | undefined;
  if (!row) return fail(supplierReturnFailures.supplier_return_not_found);
  const settled = settleStep(row, asked);
  if (!settled.ok) return settled;
  const { state: to, credit_cents: credit, supplier_number, tracking } = settled.value;
  if (!supplierReturnLifecycle.isUsualStep(row.state, to)) {
    return fail(supplierReturnFailures.supplier_return_step);
  }
  if (to === 'creditada' && credit === null) {
    const { detail } = supplierReturnFailures.credit_needed;
    return fail(supplierReturnFailures.credit_needed, { errors: [{ path: 'credit', message: detail }] });
  }
  const { isEnd } = supplierReturnLifecycle.facts[to];
  await tx
    .updateTable('supplier_returns')
    .set({
      state: to,
      supplier_number,
      tracking,
      credit_cents: credit,
      sent_at: to === 'enviada' ? (row.sent_at ?? at) : row.sent_at,
      ended_at: isEnd ? (row.ended_at ?? at) : null,
    })
    .where('id', '=', id)
    .execute();
  await moveUnits(tx, by, row, row.state, to, at);
  if (to !== row.state || asked.note) {
    await tx
      .insertInto('supplier_return_steps')
      .values({ return_id: id, at, actor_id: by.user.id, to_state: to, note: asked.note || null })
      .execute();
  }
  await audit(tx, by, 'repair.supplier_return_changed', id, { state: to }, { state: row.state });
  return ok(await mustRead(tx, id));
}

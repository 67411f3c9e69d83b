import { returnFailures } from '#core/returns/errors.ts';
import { returnNumber } from '#core/returns/record.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { moveStock } from '../catalogue/stock.ts';
import { changeProducts } from '../catalogue/write-products.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { giveUpSupplierReturn } from '../supplier-returns/change-returns.ts';
import { moveUnit } from '../units/move-unit.ts';
import { canUndo } from './lost.ts';
import { readItems } from './present-return.ts';
import { findReturn, moveReturn, type ReturnRow, readReturnLines, returnToChange } from './store.ts';

type Came = Awaited<ReturnType<typeof readItems>>[number];

/**
 * Takes back that a return was looked at, until its money went: everything leaves where it was put, and it is looked at anew.
 * What was sold, sent or changed meanwhile cannot be taken back, and then nothing is. Photographs stay: they were seen.
 */
export async function undoInspection(deps: Deps, by: Person, id: string): Promise<Result<ReturnRow>> {
  const at = deps.now();
  return await changeProducts(deps.db, async (tx) => {
    const { order, row } = await returnToChange(tx, id);
    const items = await readItems(tx, id);
    // Said again, it is done.
    if (row.state === 'recebida') return ok(row);
    if (!canUndo(row, items)) return fail(returnFailures.return_step);
    // A cancelled order counted what came with what it gave back.
    if (!order.holds_stock) return fail(returnFailures.return_undo_gone);
    const products = new Map(
      (await readReturnLines(tx, id)).map(({ order_line_id, product_id }) => [order_line_id, product_id]),
    );
    // By the articles' ids, as they were put away.
    const articleOf = ({ order_line_id }: Came) => products.get(order_line_id) ?? '';
    for (const item of items.toSorted((a, b) => articleOf(a).localeCompare(articleOf(b)))) {
      await takeBack(deps, tx, by, { row, item, article: products.get(item.order_line_id) ?? null, at });
    }
    await moveReturn(tx, by, row, { to: 'recebida', note: 'Verificação desfeita', at });
    await forgetSeen(tx, id);
    await audit(tx, by, 'return.inspection_undone', id);
    return ok((await findReturn(tx, id)) ?? row);
  });
}

interface Back {
  readonly row: ReturnRow;
  readonly item: Came;
  /** The article that was sold; null: it is gone. */
  readonly article: string | null;
  readonly at: Date;
}

/** Units leave where they were put. */
async function takeBack(deps: Deps, tx: Tx, by: Person, { row, item, article, at }: Back): Promise<void> {
  if (item.supplier_return_id) {
    const given = await giveUpSupplierReturn(tx, by, item.supplier_return_id, deps.now());
    if (!given.ok) refuse(returnFailures.return_undo_gone, 'O que foi para o fornecedor já seguiu.');
  }
  if (item.unit_id) return await giveUnit(tx, by, row, item.unit_id, at);
  const leaves = item.goes_to === 'stock' ? article : item.product_id;
  if (leaves === null) return;
  const lines = [{ productId: leaves, quantity: -item.quantity }];
  const missing = await moveStock(
    tx,
    by,
    item.goes_to === 'stock'
      ? { reason: 'devolucao', subject: { kind: 'return', id: row.id }, lines, at }
      : { reason: 'acerto', subject: null, lines, at },
  );
  if (missing.length > 0) refuse(returnFailures.return_undo_gone);
}

/** The unit is its customer's again, as before it was looked at. */
async function giveUnit(tx: Tx, by: Person, row: ReturnRow, unitId: string, at: Date): Promise<void> {
  const unit = await tx
    .selectFrom('units')
    .innerJoin('products', 'products.id', 'units.product_id')
    .select(['units.state', 'products.stock'])
    .where('units.id', '=', unitId)
    .forUpdate()
    .executeTakeFirst();
  const holder = { kind: 'order', id: row.order_id } as const;
  const note = `Devolução ${returnNumber(row.number)}: verificação desfeita`;
  const isFree = unit?.state === 'disponivel';
  const isOff = unit?.state === 'em_reparacao' || unit?.state === 'abatida';
  // One that is free may be promised by number to who has not got it yet.
  if (!unit || !(isFree || isOff) || (isFree && unit.stock < 1))
    return refuse(returnFailures.return_undo_gone);
  const steps =
    unit.state === 'abatida'
      ? [{ to: 'em_reparacao', holder: null } as const, { to: 'vendida', holder } as const]
      : [{ to: 'vendida', holder } as const];
  for (const step of steps) {
    const moved = await moveUnit(tx, by, { unitId, ...step, at, note });
    if (!moved.ok) refuse(returnFailures.return_undo_gone);
  }
}

/** What was seen and worked out is forgotten; the lines are as many as were asked for, or as others left of them meanwhile. */
async function forgetSeen(tx: Tx, id: string): Promise<void> {
  const lines = await tx
    .selectFrom('return_lines')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select(['order_line_id', 'return_lines.quantity', 'asked', 'order_lines.quantity as sold'])
    .select((row) =>
      row
        .exists(row.selectFrom('licences').select('id').whereRef('licences.line_id', '=', 'order_lines.id'))
        .as('is_licence'),
    )
    .where('return_id', '=', id)
    .execute();
  await tx.deleteFrom('return_items').where('return_id', '=', id).execute();
  for (const line of lines) {
    const { elsewhere } = await tx
      .selectFrom('return_lines')
      .innerJoin('returns', 'returns.id', 'return_id')
      .select(({ fn }) => fn.sum<number | null>('quantity').as('elsewhere'))
      .where('order_line_id', '=', line.order_line_id)
      .where('return_id', '!=', id)
      .where('state', 'not in', ['recusada', 'anulada'])
      .executeTakeFirstOrThrow();
    const quantity = Math.min(line.asked ?? line.quantity, line.sold - Number(elsewhere ?? 0));
    await tx
      .updateTable('return_lines')
      .set({ quantity, asked: null, share_cents: null, lost_cents: 0 })
      .where('return_id', '=', id)
      .where('order_line_id', '=', line.order_line_id)
      .execute();
    if (line.is_licence) continue;
    await tx
      .updateTable('order_lines')
      .set((set) => ({ returned_units: set('returned_units', '-', line.quantity) }))
      .where('id', '=', line.order_line_id)
      .execute();
  }
  await tx
    .updateTable('returns')
    .set({ lines_cents: null, delivery_cents: null })
    .set({ lost_answer: null, lost_asked_at: null, lost_revised_at: null })
    .where('id', '=', id)
    .execute();
}

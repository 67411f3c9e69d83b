import type { inspectReturn as call } from '#core/returns/contract.ts';
import { returnFailures } from '#core/returns/errors.ts';
import { answerUntil } from '#core/returns/rules/lost-answer.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { type Cents, formatCents, toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { changeProducts } from '../catalogue/write-products.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Person } from '../platform/http/caller.ts';
import { amountOf } from './money.ts';
import { keepReturnPhotos } from './photos.ts';
import { type Item, putAway } from './put-away.ts';
import { mailReturn } from './return-mails.tsx';
import {
  findReturn,
  moveReturn,
  type ReturnLine,
  type ReturnRow,
  readReturnLines,
  returnToChange,
} from './store.ts';

type Body = BodyOf<typeof call>;

/**
 * Records how each unit came and puts it where it goes: one movement of stock each, all in one transaction. What goes back
 * is worked out then, and stands; what was lost by use is told to the customer with its reason and photographs. As many
 * units as came are the return's from then on: the others can be given back later.
 */
export async function inspectReturn(
  deps: Deps,
  by: Person,
  id: string,
  { items, photos }: Body,
): Promise<Result<ReturnRow>> {
  const at = deps.now();
  return await changeProducts(deps.db, async (tx) => {
    const { order, row } = await returnToChange(tx, id);
    if (row.state !== 'recebida') return fail(returnFailures.return_step);
    if (!order.holds_stock) return await settleUnmoved(tx, by, row, at);
    const lines = await readReturnLines(tx, id);
    refuseWrong(lines, items, photos);
    await keepReturnPhotos(tx, id, photos, at);
    // By the articles' ids: nobody waits in a circle for their stock.
    const ofLine = (item: Item) => lines.find(({ order_line_id }) => order_line_id === item.line_id);
    for (const item of items.toSorted((a, b) =>
      (ofLine(a)?.product_id ?? '').localeCompare(ofLine(b)?.product_id ?? ''),
    )) {
      const line = ofLine(item);
      if (line) await putAway(deps, tx, by, { row, line, item, at });
    }
    for (const line of lines) await countLine(tx, row, line, items);
    const lost = new Map<string, Cents>();
    for (const { line_id, lost: euros } of items)
      lost.set(line_id, (lost.get(line_id) ?? 0) + toCents(euros));
    const amount_cents = await settleAmount(tx, by, row, lost, at);
    const checked = await findReturn(tx, id);
    if (!checked) return fail(returnFailures.return_not_found);
    const lostCents = [...lost.values()].reduce((sum, cents) => sum + cents, 0);
    await audit(tx, by, 'return.inspected', id, { amount_cents, lost_cents: lostCents });
    if (lostCents > 0) await tellLost(deps, tx, checked, items, lostCents, at);
    return ok(checked);
  });
}

/**
 * Looks at a return whose order was cancelled meanwhile: its units are in the stock again by that, so nothing moves a
 * second time.
 */
async function settleUnmoved(tx: Tx, by: Person, row: ReturnRow, at: Date): Promise<Result<ReturnRow>> {
  const amount_cents = await settleAmount(tx, by, row, new Map(), at);
  await audit(tx, by, 'return.inspected', row.id, { amount_cents, lost_cents: 0 });
  return ok((await findReturn(tx, row.id)) ?? row);
}

/** Ends the transaction where what came is not what was asked for, or something was lost without proof. */
function refuseWrong(lines: readonly ReturnLine[], items: readonly Item[], photos: readonly string[]): void {
  for (const item of items) {
    const line = lines.find(({ order_line_id }) => order_line_id === item.line_id);
    if (!line) refuse(returnFailures.return_items);
    if (line.is_licence !== (item.goes_to === 'licenca')) refuse(returnFailures.return_place);
    if (item.goes_to === 'fornecedor' && !item.supplier) refuse(returnFailures.return_supplier_needed);
    if (item.lost > 0 && (!item.why || photos.length === 0)) refuse(returnFailures.return_lost_why);
  }
  const came = (id: string) =>
    items.reduce((sum, item) => (item.line_id === id ? sum + item.quantity : sum), 0);
  if (lines.some(({ order_line_id, quantity }) => came(order_line_id) > quantity)) {
    refuse(returnFailures.return_items);
  }
}

/** The line of the return is what came; the order's line gives as many to no stock any more (docs/adr/0451). */
async function countLine(tx: Tx, row: ReturnRow, line: ReturnLine, items: readonly Item[]): Promise<void> {
  const quantity = items.reduce(
    (sum, item) => (item.line_id === line.order_line_id ? sum + item.quantity : sum),
    0,
  );
  await tx
    .updateTable('return_lines')
    .set({ quantity, asked: line.quantity })
    .where('return_id', '=', row.id)
    .where('order_line_id', '=', line.order_line_id)
    .execute();
  if (quantity === 0 || line.is_licence) return;
  await tx
    .updateTable('order_lines')
    .set((set) => ({ returned_units: set('returned_units', '+', quantity) }))
    .where('id', '=', line.order_line_id)
    .execute();
}

/**
 * Works out what goes back of a locked return, by what went back before, and keeps it: the return is looked at. `lost`: of
 * each line by use, cents. @returns what goes back.
 */
export async function settleAmount(
  tx: Tx,
  by: By,
  row: ReturnRow,
  lost: ReadonlyMap<string, Cents>,
  at: Date,
): Promise<Cents> {
  const back = await amountOf(tx, row, lost);
  for (const line of back.lines) {
    if ((lost.get(line.lineId) ?? 0) > line.shareCents) refuse(returnFailures.return_lost_too_much);
    await tx
      .updateTable('return_lines')
      .set({ share_cents: line.shareCents, lost_cents: line.lostCents })
      .where('return_id', '=', row.id)
      .where('order_line_id', '=', line.lineId)
      .execute();
  }
  const lines_cents = back.totalCents - back.deliveryCents;
  await tx
    .updateTable('returns')
    .set({ lines_cents, delivery_cents: back.deliveryCents })
    .where('id', '=', row.id)
    .execute();
  await moveReturn(tx, by, row, {
    to: 'verificada',
    note: `A devolver: ${formatCents(back.totalCents)}`,
    at,
  });
  return back.totalCents;
}

async function tellLost(
  deps: Deps,
  tx: Tx,
  row: ReturnRow,
  items: readonly Item[],
  lostCents: Cents,
  at: Date,
): Promise<void> {
  await tx.updateTable('returns').set({ lost_asked_at: at }).where('id', '=', row.id).execute();
  const why = [...new Set(items.flatMap((item) => (item.lost > 0 && item.why ? [item.why] : [])))].join('; ');
  const until = answerUntil({ lostCents, answer: null, askedAt: at, dueOn: row.due_on }, at);
  await mailReturn(deps, tx, row, 'lost', {
    // Looked at anew, it is told anew.
    key: String(at.getTime()),
    lost: formatCents(lostCents),
    why,
    ...(until ? { until: formatDateTime(until) } : {}),
  });
}

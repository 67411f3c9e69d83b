import { orderFailures } from '#core/orders/errors.ts';
import { isReversed } from '#core/orders/lifecycle.ts';
import { awaitsApproval } from '#core/orders/rules/approval.ts';
import { orderTexts } from '#core/orders/texts.ts';
import { endOfLisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { tradeCreditTexts } from '#core/trade-credit/texts.ts';
import { ownerOf } from '../accounts/companies.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { By, Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { mayOwe } from '../trade-credit/sell.ts';
import { type OrderDeps, tellFollowers } from './followers-port.ts';
import { moveOrder } from './move-order.ts';
import { mailCustomer, mailUnsold } from './order-mails.tsx';
import { standOnAccount } from './place-order.ts';
import { addEvent, lockOrder, lockOrderItself, type OrderRow } from './store.ts';

/** An order of a company that the person keeps, locked; null when it is not theirs to decide. */
async function lockOwn(tx: Tx, by: Person, id: string): Promise<OrderRow | null> {
  const order = await lockOrder(tx, id);
  if (!order?.company_id) return null;
  return (await ownerOf(tx, order.company_id))?.id === by.user.id ? order : null;
}

/** Why an order that does not wait for a yes cannot be given one, or be refused one. */
function overBecause({ approval, status }: OrderRow) {
  const why =
    approval === 'approved' || approval === 'refused'
      ? approval
      : approval !== null && isReversed(status)
        ? 'ended'
        : 'none';
  return fail(orderFailures.approval_over, { detail: orderTexts.approvalOver[why] });
}

/**
 * The company's owner says yes: the order is to be paid, its hold that of a Multibanco reference; one that was to be paid later
 * goes on account where its buyer may still owe that much. Its buyer is told. Approved already: nothing happens. What the limit
 * is by now, and whether its buyer is still of the company, is the owner's to weigh.
 */
export async function approveOrder(deps: OrderDeps, by: Person, id: string): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const order = await lockOwn(tx, by, id);
    if (!order) return fail(orderFailures.order_not_found);
    if (order.approval === 'approved') return ok(null);
    if (!awaitsApproval(order)) return overBecause(order);
    await approve(deps, tx, by, order, { note: null, said: orderTexts.approvedBy(by.user.name) });
    return ok(null);
  });
}

/** Somebody of the shop notes that the company said yes another way: `told` is who, and how. Noted again: nothing happens. */
export async function approveOtherwise(
  deps: OrderDeps,
  by: Person,
  id: string,
  told: string,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return fail(orderFailures.order_not_found);
    if (order.approval === 'approved') return ok(null);
    if (!awaitsApproval(order)) return overBecause(order);
    await approve(deps, tx, by, order, { note: told, said: orderTexts.approvedOtherwise(told) });
    return ok(null);
  });
}

interface Yes {
  /** Kept with the order. */
  readonly note: string | null;
  /** In its history. */
  readonly said: string;
}

async function approve(
  deps: OrderDeps,
  tx: Tx,
  by: By,
  order: OrderRow,
  { note: approval_note, said }: Yes,
): Promise<void> {
  const at = deps.now();
  const days = order.approval_on_account ? await daysOf(tx, order, at) : null;
  await tx
    .updateTable('orders')
    .set({ approval: 'approved', approval_note, account_days: days })
    .where('id', '=', order.id)
    .execute();
  if (days === null) await openToPay(tx, by, order, said, at);
  else await putLater(tx, by, order, `${said}. ${tradeCreditTexts.placed(days)}`, at);
  const after = await lockOrderItself(tx, order.id);
  if (!after) throw new Error(`order ${order.id} is not there`);
  if (days !== null) await standOnAccount(deps, tx, by, { ...after, created_at: at });
  await audit(tx, by, 'order.approved', order.id, {
    status: after.status,
    on_account: days !== null,
    by_other_way: approval_note !== null,
  });
  const wasWanted = order.approval_on_account && days === null;
  const more = [`${said}.`, ...(wasWanted ? [orderTexts.notOnAccountAnyMore] : [])];
  await mailCustomer(deps, tx, after, days === null ? 'approved' : 'onAccount', { more });
}

/** The days that its buyer has to pay it, held until the transaction ends; null: they may not owe that much now. */
async function daysOf(tx: Tx, { user_id: userId, total_cents: cents }: OrderRow, at: Date) {
  const days = userId === null ? null : await mayOwe(tx, userId, cents, at);
  return days?.ok ? days.value : null;
}

/** As long as a reference lives, and not an hour: who is told by mail is not at the shop. */
async function openToPay(tx: Tx, by: By, order: OrderRow, note: string, at: Date) {
  const { payment_settings } = await readSettings(tx);
  const days = order.is_short_hold ? 1 : payment_settings.multibanco_expiry_days;
  await tx
    .updateTable('orders')
    .set({ hold_until: endOfLisbonDay(at, days) })
    .where('id', '=', order.id)
    .execute();
  const { id, status } = order;
  await addEvent(tx, by, { order_id: id, from_status: status, to_status: status, note, at });
}

async function putLater(tx: Tx, by: By, order: OrderRow, note: string, at: Date) {
  await moveOrder(tx, by, order, { to: 'processando', note, at, with: { hold_until: null } });
}

/**
 * The company's owner says no, and why: the order is cancelled, its units are free, and its buyer is told. Refused already:
 * nothing happens.
 */
export async function refuseOrder(
  deps: OrderDeps,
  by: Person,
  id: string,
  reason: string,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const order = await lockOwn(tx, by, id);
    if (!order) return fail(orderFailures.order_not_found);
    if (order.approval === 'refused') return ok(null);
    if (!awaitsApproval(order)) return overBecause(order);
    const at = deps.now();
    const note = orderTexts.refusedBy(by.user.name, reason);
    await tx
      .updateTable('orders')
      .set({ approval: 'refused', approval_note: reason })
      .where('id', '=', order.id)
      .execute();
    const event = await moveOrder(tx, by, order, { to: 'cancelado', note, at });
    await tellFollowers(deps, tx, by, order, at);
    await audit(
      tx,
      by,
      'order.approval_refused',
      order.id,
      { status: 'cancelado' },
      { status: order.status },
    );
    await mailUnsold(deps, tx, order, 'approvalRefused', event, { by: by.user.name, reason });
    return ok(null);
  });
}

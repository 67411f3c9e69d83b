import type { updateAdminOrder } from '#core/orders/contract.ts';
import { orderFailures } from '#core/orders/errors.ts';
import { isOnItsWay, orderLifecycle } from '#core/orders/lifecycle.ts';
import { awaitsApproval } from '#core/orders/rules/approval.ts';
import { ORDER_STATUS_LABELS } from '#core/orders/texts.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import { audit } from '../audit/audit.ts';
import { receiveMoney } from '../payments/receipts.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Person } from '../platform/http/caller.ts';
import { type OrderDeps, tellFollowers } from './followers-port.ts';
import { earnPoints } from './loyalty.ts';
import { moveOrder } from './move-order.ts';
import { mailCustomer, mailStatus, mailTracking } from './order-mails.tsx';
import { addEvent, lockOrder, type OrderRow, orderPayable } from './store.ts';

type Body = BodyOf<typeof updateAdminOrder>;
/** What is left out stays as it is. */
type Changes = Pick<Body, 'status' | 'confirm'> & Partial<Body>;

/**
 * The panel changes an order: status, tracking code, the buyer's own number, notes. Any status may be set; an unusual step must be confirmed.
 * Stock, points, history and mails follow in the same transaction.
 */
export async function updateOrder(
  deps: OrderDeps,
  by: Person,
  orderId: string,
  given: Changes,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail(orderFailures.order_not_found);
    const settled = settleForm(order, given);
    if (!settled.ok) return settled;
    const changes = { ...given, ...settled.value };
    const isMoved = changes.status !== order.status && changes.status !== 'cancelado';
    if (isMoved && awaitsApproval(order)) return fail(orderFailures.approval_waits);
    const asked = orderLifecycle.asksFirst(order.status, changes.status, changes.confirm);
    if (asked) return asked;
    const updated = await writeDetails(deps, tx, by, order, changes);
    if (updated !== order || changes.status !== order.status) {
      await audit(
        tx,
        by,
        'order.changed',
        order.id,
        {
          status: changes.status,
          tracking_code: updated.tracking_code,
          own_transport: updated.own_transport,
          notes_changed: updated.notes !== order.notes,
          internal_notes_changed: updated.internal_notes !== order.internal_notes,
          buyer_reference_changed: updated.buyer_reference !== order.buyer_reference,
        },
        {
          status: order.status,
          tracking_code: order.tracking_code,
          own_transport: order.own_transport,
        },
      );
    }
    if (changes.status === order.status) return ok(null);
    const event = await moveOrder(tx, by, updated, { to: changes.status, note: null, at: deps.now() });
    if (event === null) return fail(orderFailures.no_stock_to_reopen);
    const followed = await followStatus(deps, tx, by, updated, changes, event);
    if (!followed.ok) return followed;
    await tellFollowers(deps, tx, by, order, deps.now());
    return ok(null);
  });
}

/** What a form says of an order; what it leaves out stays, empty is nothing. */
function formOf(order: OrderRow, given: Partial<Changes>) {
  const kept = (said: string | null | undefined, had: string | null) =>
    said === undefined ? had : said || null;
  return {
    status: given.status ?? order.status,
    tracking_code: given.tracking_code === undefined ? order.tracking_code : given.tracking_code,
    notes: kept(given.notes, order.notes),
    internal_notes: kept(given.internal_notes, order.internal_notes),
    own_transport: given.own_transport ?? order.own_transport,
    buyer_reference: kept(given.buyer_reference, order.buyer_reference),
  };
}

function settleForm(order: OrderRow, { before, over, ...asked }: Changes) {
  return settle(formOf(order, {}), formOf(order, asked), before && formOf(order, before), {
    over,
    shown: (field) => (field === 'status' ? `«${ORDER_STATUS_LABELS[order.status]}»` : undefined),
  });
}

/** What the history says of a change of, without what it was or is. */
const WITHOUT_VALUE = [
  ['buyer_reference', 'Número da encomenda do cliente alterado'],
  ['notes', 'Notas alteradas'],
  ['internal_notes', 'Notas internas alteradas'],
] as const;

/** Keeps tracking code, the buyer's own number and notes, with a line in the history for what changed. */
async function writeDetails(
  deps: OrderDeps,
  tx: Tx,
  by: Person,
  order: OrderRow,
  changes: ReturnType<typeof formOf>,
): Promise<OrderRow> {
  const {
    status,
    tracking_code: tracking,
    own_transport: own,
    buyer_reference,
    notes,
    internal_notes,
  } = changes;
  const details = { tracking_code: tracking, own_transport: own, buyer_reference, notes, internal_notes };
  const isNewCode = tracking !== null && tracking !== order.tracking_code;
  const said = [
    ...(tracking !== order.tracking_code ? [`Código de seguimento: ${tracking ?? 'retirado'}`] : []),
    ...(own !== order.own_transport
      ? [own ? 'Segue em transporte da loja' : 'Não segue em transporte da loja']
      : []),
    ...WITHOUT_VALUE.flatMap(([field, text]) => (details[field] === order[field] ? [] : [text])),
  ];
  if (said.length === 0) return order;
  await tx.updateTable('orders').set(details).where('id', '=', order.id).execute();
  const event = await addEvent(tx, by, {
    order_id: order.id,
    from_status: order.status,
    to_status: order.status,
    note: said.join('. '),
    at: deps.now(),
  });
  const updated = { ...order, ...details };
  if (order.own_transport && !own) {
    for (const follower of deps.followers) await follower.onNotCarried?.(tx, by, order, deps.now());
  }
  // With the step to enviado the code goes in that step's message.
  const stays = status === order.status;
  if (isNewCode && stays && isOnItsWay(order.status)) await mailTracking(deps, tx, updated, event);
  return updated;
}

async function followStatus(
  deps: OrderDeps,
  tx: Tx,
  by: Person,
  order: OrderRow,
  { status: to, received_by: means }: Changes,
  event: number,
): Promise<Result<null>> {
  const { money, tells } = orderLifecycle.facts[to];
  // Set by hand to confirmed or beyond: paid in another way (transfer, at the counter). On account it is prepared unpaid.
  const isPaidBy = money === 'paid' && (order.account_days === null || to === 'pagamento_confirmado');
  if (isPaidBy && order.paid_at === null) {
    await tx.updateTable('orders').set({ paid_at: deps.now() }).where('id', '=', order.id).execute();
    const money = { ...orderPayable(order.id), means: means ?? 'outro', reference: null, at: deps.now() };
    const received = await receiveMoney(tx, by, money);
    if (!received.ok) return received;
    await earnPoints(tx, order);
    await mailCustomer(deps, tx, order, 'paid');
  }
  if (tells.includes('customer')) await mailStatus(deps, tx, order, to, event);
  return ok(null);
}

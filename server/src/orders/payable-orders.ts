import { isReversed, isUnpaid } from '#core/orders/lifecycle.ts';
import { awaitsApproval } from '#core/orders/rules/approval.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { Payable, PayablePort } from '../payments/payable-port.ts';
import { system } from '../platform/http/caller.ts';
import { findDueOn } from '../trade-credit/sell.ts';
import { keptMoney, keptUnits, type OrderDeps } from './followers-port.ts';
import { mailAmount, mailBegun } from './order-mails.tsx';
import { findSeenOrder } from './place-order.ts';
import {
  awaitPayment,
  recordPayment,
  recordRefunded,
  recordRefundReturned,
  recordTakenBack,
} from './record-payment.ts';
import { findOrder, leftOf, type OrderRow, orderPayable, readOrderLines } from './store.ts';

function pageOf(orderId: string): string {
  return `/encomenda/${encodeURIComponent(orderId)}`;
}

function referenceOf({ hold_last, is_short_hold }: OrderRow): Payable['reference'] {
  return hold_last ? 'none' : is_short_hold ? 'short' : 'usual';
}

/** Nobody pays it yet: goods that come back do, or its company has not said yes. */
function waits(order: OrderRow): boolean {
  return order.awaits_goods || awaitsApproval(order);
}

/** Orders as what is paid: what payments, which stand below, are given of them. */
export function payableOrders(deps: OrderDeps): PayablePort {
  return {
    find: async (db, actor, orderId, token) => {
      const order = await findSeenOrder(db, actor, orderId, token, deps.now());
      if (!order) return null;
      const page = pageOf(order.id);
      return {
        ...orderPayable(order.id),
        dueCents: await leftOf(db, order),
        isPaid: order.paid_at !== null,
        isClosed: isReversed(order.status) || waits(order),
        reference: referenceOf(order),
        description: `Encomenda ${orderNumber(order.number)}`,
        payerName: order.customer_name,
        payerEmail: order.customer_email,
        returnPath: token ? `${page}?${new URLSearchParams({ t: token })}` : page,
      };
    },
    owed: async (db, orderId) => {
      const order = await findOrder(db, orderId);
      if (!order || order.paid_at !== null || isReversed(order.status) || waits(order)) return null;
      const leftCents = await leftOf(db, order);
      if (leftCents === 0) return null;
      const isPartable = order.account_days !== null;
      const dueOn = isPartable ? await findDueOn(db, orderPayable(order.id)) : null;
      // Its page asks for nothing before it was sent.
      const page = isPartable && dueOn === null ? null : pageOf(order.id);
      return { leftCents, isPartable, reference: referenceOf(order), dueOn, page };
    },
    onPaid: (tx, by, { subject, ...paid }) => recordPayment(deps, tx, by, { orderId: subject, ...paid }),
    // The order waits by itself, whoever begins the payment.
    onAwaiting: (tx, _by, { subject, ...awaiting }) =>
      awaitPayment(tx, system('orders.await-payment'), { orderId: subject, ...awaiting }, deps.now()),
    onBegun: async (tx, _by, { subject, ...begun }) => {
      const order = await findOrder(tx, subject);
      if (order && isUnpaid(order.status)) await mailBegun(deps, tx, order, begun);
    },
    onRefunded: (tx, by, { subject, ...refunded }) =>
      recordRefunded(deps, tx, by, { orderId: subject, ...refunded }),
    onRefundReturned: (tx, by, { subject, ...returned }) =>
      recordRefundReturned(deps, tx, by, { orderId: subject, ...returned }),
    onRefundAccount: async (tx, _by, { subject, key, last }) => {
      const order = await findOrder(tx, subject);
      if (order) await mailAmount(deps, tx, order, 'refundAccount', { key, amount: `termina em ${last}` });
    },
    onTakenBack: (tx, by, taken) => recordTakenBack(deps, tx, by, taken),
    payerName: async (db, orderId) => (await findOrder(db, orderId))?.customer_name ?? '',
    readLines: async (db, orderId) => {
      const kept = await keptUnits(deps, db, orderId);
      const cents = await keptMoney(deps, db, orderId);
      return (await readOrderLines(db, orderId)).map((line) => ({
        id: line.id,
        name: line.name,
        quantity: line.quantity,
        grossCents: line.gross_cents,
        keptUnits: kept.get(line.id) ?? 0,
        ...(cents === null ? {} : { keptCents: cents }),
      }));
    },
  };
}

import * as approvalCalls from '#core/orders/approval-contract.ts';
import * as contract from '#core/orders/contract.ts';
import { orderFailures } from '#core/orders/errors.ts';
import { changeManyOrders, getManyOrderDocuments } from '#core/orders/many-contract.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { seesOrdersOf } from '../accounts/companies.ts';
import { listPayments } from '../payments/list-payments.ts';
import type { Person } from '../platform/http/caller.ts';
import { mayDo, mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeMany } from './change-many.ts';
import { approveOrder, approveOtherwise, refuseOrder } from './decide-approval.ts';
import type { OrderDeps } from './followers-port.ts';
import { readHold } from './large-holds.ts';
import { listAdminOrders, listMyOrders, listToApprove } from './list-orders.ts';
import { setOldEquipment } from './old-equipment.ts';
import { mayDecide } from './order-approval.ts';
import { orderLabels, orderPaper, orderSlips } from './order-papers.ts';
import { findSeenOrder, placeOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';
import { acceptHold, freeHold } from './release-hold.ts';
import { findOrder, type OrderRow, orderPayable } from './store.ts';
import { findUnpaidOrder } from './unpaid-order.ts';
import { updateOrder } from './update-order.ts';

/** Puts the calls of orders on the API. */
export function ordersRoutes(routes: Routes, deps: OrderDeps): void {
  const { db } = deps;
  mount(routes, contract.placeOrder, async ({ by, body }) => await placeOrder(deps, by, body));
  mount(routes, contract.listMyOrders, async ({ by, query }) => {
    const { company } = query;
    const isRefused = company !== undefined && !(await seesOrdersOf(db, by.user.id, company));
    return isRefused ? fail(orderFailures.company_unknown) : ok(await listMyOrders(db, by.user.id, query));
  });
  mount(routes, approvalCalls.listOrdersToApprove, async ({ by, query }) =>
    ok(await listToApprove(db, by.user.id, query.page)),
  );
  mount(routes, contract.getOrder, async ({ by, params, query }) => {
    const row = await findSeenOrder(db, by, params.id, query.t, deps.now());
    if (!row) return fail(orderFailures.order_not_found);
    const order = await presentOrder(db, row, 'customer', deps.now());
    // Who sees a colleague's order does not undo it.
    const isColleagues = by.user !== null && row.user_id !== by.user.id && !query.t;
    const can_decide = order.approval !== null && (await mayDecide(db, by, row));
    const approval = order.approval && { ...order.approval, can_decide };
    return ok({ ...order, approval, can_cancel: order.can_cancel && !isColleagues });
  });
  mount(routes, contract.getUnpaidOrder, async ({ by }) => ok({ order: await findUnpaidOrder(deps, by) }));
  const decided = async (id: string, done: Result<null>) => {
    if (!done.ok) return done;
    const row = await findOrder(db, id);
    return row
      ? ok(await presentOrder(db, row, 'customer', deps.now()))
      : fail(orderFailures.order_not_found);
  };
  mount(routes, contract.cancelOrder, async ({ by, params, body }) =>
    decided(params.id, await cancelOrder(deps, by, params.id, body.t)),
  );
  mount(routes, approvalCalls.approveOrder, async ({ by, params }) =>
    decided(params.id, await approveOrder(deps, by, params.id)),
  );
  mount(routes, approvalCalls.refuseOrder, async ({ by, params, body }) =>
    decided(params.id, await refuseOrder(deps, by, params.id, body.reason)),
  );
  mount(routes, contract.setOrderOldEquipment, async ({ by, params, body }) => {
    const set = await setOldEquipment(deps, by, params.id, body);
    return set.ok ? ok(await presentOrder(db, set.value, 'customer', deps.now())) : set;
  });
  mount(routes, contract.getOrderDocument, async ({ by, params, query }) => {
    const row = await findSeenOrder(db, by, params.id, query.t, deps.now());
    return row ? await orderPaper(deps, by, row, 'encomenda') : fail(orderFailures.order_not_found);
  });

  const adminOrder = async (by: Person, id: string) => {
    const row = await findOrder(db, id);
    if (!row) return fail(orderFailures.order_not_found);
    const order = await presentOrder(db, row, 'panel', deps.now());
    const [payments, hold] = await Promise.all([
      // Who may not look at money sees none beside the order.
      mayDo(by, 'payments.read') ? listPayments(db, orderPayable(id)) : [],
      readHold(db, row),
    ]);
    return ok({
      ...order,
      user_id: row.user_id,
      customer_note: row.customer_note,
      internal_notes: row.internal_notes,
      own_transport: row.own_transport,
      payments,
      hold,
    });
  };
  mount(routes, contract.listAdminOrders, async ({ query }) =>
    ok(await listAdminOrders(db, query, deps.now())),
  );
  mount(routes, contract.getAdminOrder, async ({ by, params }) => await adminOrder(by, params.id));
  mount(routes, contract.updateAdminOrder, async ({ by, params, body }) => {
    const result = await updateOrder(deps, by, params.id, body);
    return result.ok ? await adminOrder(by, params.id) : result;
  });
  mount(routes, changeManyOrders, async ({ by, body }) => await changeMany(deps, by, body));
  mount(routes, contract.freeAdminHold, async ({ by, params }) => {
    const result = await freeHold(deps, by, params.id);
    return result.ok ? await adminOrder(by, params.id) : result;
  });
  mount(routes, contract.acceptAdminHold, async ({ by, params }) => {
    const result = await acceptHold(deps, by, params.id);
    return result.ok ? await adminOrder(by, params.id) : result;
  });
  mount(routes, approvalCalls.approveAdminOrder, async ({ by, params, body }) => {
    const result = await approveOtherwise(deps, by, params.id, body.told);
    return result.ok ? await adminOrder(by, params.id) : result;
  });
  mount(routes, contract.getAdminOrderDocument, async ({ by, params }) => {
    const row = await findOrder(db, params.id);
    return row ? await orderPaper(deps, by, row, params.kind) : fail(orderFailures.order_not_found);
  });
  mount(routes, getManyOrderDocuments, async ({ by, params, query }) => {
    const found = await db.selectFrom('orders').selectAll().where('id', 'in', query.ids).execute();
    const rows = query.ids.flatMap((id) => found.filter((row) => row.id === id) as OrderRow[]);
    if (rows.length < query.ids.length) return fail(orderFailures.order_not_found);
    return params.kind === 'guias' ? await orderSlips(deps, by, rows) : await orderLabels(deps, rows);
  });
}

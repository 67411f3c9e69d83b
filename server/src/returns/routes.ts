import { orderFailures } from '#core/orders/errors.ts';
import * as calls from '#core/returns/contract.ts';
import { returnFailures } from '#core/returns/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { OrderDeps } from '../orders/followers-port.ts';
import { findOwnOrder } from '../orders/place-order.ts';
import { findOrder } from '../orders/store.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { declareWithdrawal } from './declare.ts';
import { holdExchange } from './exchange.ts';
import { inspectReturn } from './inspect-return.ts';
import { listMyReturns, listReturns } from './list-returns.ts';
import { openReturn } from './open-return.ts';
import { findOwnReturn, tellReturn } from './own-return.ts';
import { presentOrderReturns, presentReturn, presentWhole } from './present-return.ts';
import { refundReturn } from './refund-return.ts';
import { returnLabel } from './return-label.ts';
import { returnToken } from './return-mails.tsx';
import { revalueReturn } from './revalue-return.ts';
import { stepReturn } from './step-return.ts';
import { findReturn, type ReturnRow } from './store.ts';
import { undoInspection } from './undo-inspection.ts';

/** Puts the calls of returns of goods on the API. */
export function returnRoutes(routes: Routes, deps: OrderDeps, parts: PaymentParts): void {
  panelRoutes(routes, deps, parts);
  orderRoutes(routes, deps);
  customerRoutes(routes, deps);
}

function panelRoutes(routes: Routes, deps: OrderDeps, parts: PaymentParts): void {
  const { db } = deps;
  /** What was done, as it stands after it. */
  const shown = async (result: Result<ReturnRow>) => {
    const row = result.ok ? await findReturn(db, result.value.id) : null;
    if (!result.ok) return result;
    return row ? ok(await presentWhole(deps, row)) : fail(returnFailures.return_not_found);
  };
  mount(routes, calls.listReturns, async ({ query }) => ok(await listReturns(db, query, deps.now())));
  mount(routes, calls.getAdminReturn, async ({ params }) => {
    const row = await findReturn(db, params.id);
    return row ? ok(await presentWhole(deps, row)) : fail(returnFailures.return_not_found);
  });
  mount(routes, calls.listAdminOrderReturns, async ({ params }) => {
    const order = await findOrder(db, params.id);
    return order ? ok(await presentOrderReturns(deps, order, true)) : fail(orderFailures.order_not_found);
  });
  mount(routes, calls.openAdminReturn, async ({ by, params, body }) =>
    shown(await openReturn(deps, by, params.id, { ...body, name: null, as: 'shop' })),
  );
  mount(routes, calls.stepReturn, async ({ by, params, body }) =>
    shown(await stepReturn(deps, by, params.id, body)),
  );
  mount(routes, calls.inspectReturn, async ({ by, params, body }) =>
    shown(await inspectReturn(deps, by, params.id, body)),
  );
  mount(routes, calls.holdExchange, async ({ by, params, body }) =>
    shown(await holdExchange(deps, by, params.id, body)),
  );
  mount(routes, calls.undoInspection, async ({ by, params }) =>
    shown(await undoInspection(deps, by, params.id)),
  );
  mount(routes, calls.revalueReturn, async ({ by, params, body }) =>
    shown(await revalueReturn(deps, by, params.id, body)),
  );
  mount(routes, calls.refundReturn, async ({ by, params, body }) =>
    shown(await refundReturn(deps, by, parts, params.id, body)),
  );
  mount(routes, calls.getAdminReturnLabel, async ({ params }) => {
    const row = await findReturn(db, params.id);
    return row ? await returnLabel(deps, row) : fail(returnFailures.return_not_found);
  });
}

function orderRoutes(routes: Routes, deps: OrderDeps): void {
  const { db } = deps;
  mount(routes, calls.listOrderReturns, async ({ by, params, query }) => {
    const order = await findOwnOrder(db, by, params.id, query.t, deps.now());
    if (!order) return fail(orderFailures.order_not_found);
    return ok(await presentOrderReturns(deps, order, by.user !== null && order.user_id === by.user.id));
  });
  mount(routes, calls.openReturn, async ({ by, params, body: { t, ...body } }) => {
    const order = await findOwnOrder(db, by, params.id, t, deps.now());
    if (!order) return fail(orderFailures.order_not_found);
    const made = await openReturn(deps, by, order.id, { ...body, as: 'own' });
    if (!made.ok) return made;
    const isAccounts = by.user !== null && made.value.user_id === by.user.id;
    const key = isAccounts ? made.value.id : await returnToken(deps, db, made.value.id);
    return ok({ ...(await presentReturn(deps, made.value)), key });
  });
  mount(routes, calls.declareWithdrawal, async ({ by, body }) => {
    const at = deps.now().toISOString();
    await declareWithdrawal(deps, by, body);
    return ok({ at });
  });
}

function customerRoutes(routes: Routes, deps: OrderDeps): void {
  const { db } = deps;
  mount(routes, calls.listMyReturns, async ({ by, query }) =>
    ok(await listMyReturns(db, by.user.id, query.page)),
  );
  mount(routes, calls.getReturn, async ({ by, params }) => {
    const row = await findOwnReturn(db, by, params.key, deps.now());
    return row ? ok(await presentReturn(deps, row)) : fail(returnFailures.return_not_found);
  });
  mount(routes, calls.tellReturn, async ({ by, params, body }) => {
    const row = await findOwnReturn(db, by, params.key, deps.now());
    if (!row) return fail(returnFailures.return_not_found);
    const told = await tellReturn(deps, by, row.id, body);
    return told.ok ? ok(await presentReturn(deps, told.value)) : told;
  });
  mount(routes, calls.getReturnLabel, async ({ by, params }) => {
    const row = await findOwnReturn(db, by, params.key, deps.now());
    return row ? await returnLabel(deps, row) : fail(returnFailures.return_not_found);
  });
}

import * as calls from '#core/charges/contract.ts';
import { chargeFailures } from '#core/charges/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { receiveBill, receiveBills, tellBills, waiveBill } from './change-bills.ts';
import { changePrices } from './change-prices.tsx';
import { gatherOwed } from './gather-owed.ts';
import { joinMonths } from './join-months.ts';
import { viewOwed } from './owed.ts';
import { findOwnBill } from './own-bill.ts';
import { getBillPayment, payBill } from './pay-bill.ts';
import { listBills, presentBill, readAdminBill } from './read-bills.ts';
import type { ChargeSources } from './source-port.ts';

/** Puts the calls of recurring charges on the API. */
export function chargeRoutes(routes: Routes, deps: Deps, parts: PaymentParts, sources: ChargeSources): void {
  mount(routes, calls.getBill, async ({ by, params, query }) => {
    const bill = await findOwnBill(deps, deps.db, by, params.id, query.t);
    return bill
      ? ok(await presentBill(deps, parts.payables, bill, query.t ?? null))
      : fail(chargeFailures.bill_not_found);
  });
  mount(
    routes,
    calls.payBill,
    async ({ by, params, body }) => await payBill(deps, by, parts, params.id, body),
  );
  mount(
    routes,
    calls.getBillPayment,
    async ({ by, params, query }) => await getBillPayment(deps, by, params.id, query.t ?? null),
  );
  mount(routes, calls.joinMonths, async ({ by, params, body }) => {
    const joined = await joinMonths(deps, by, params.id, { months: body.months, t: body.t ?? null });
    if (!joined.ok) return joined;
    const { bill, token } = joined.value;
    return ok({ ...(await presentBill(deps, parts.payables, bill, token)), t: token });
  });
  mount(routes, calls.getMyOwed, async ({ by }) =>
    ok(await viewOwed(deps.db, parts.payables, by.user.id, deps.now())),
  );
  mount(routes, calls.gatherMyOwed, async ({ by, body }) => {
    const gathered = await gatherOwed(deps, by, parts.payables, body.things);
    return gathered.ok ? ok(await presentBill(deps, parts.payables, gathered.value, null)) : gathered;
  });
  mount(routes, calls.listBills, async ({ query }) => ok(await listBills(deps, query)));
  mount(routes, calls.getAdminBill, async ({ params }) => {
    const bill = await readAdminBill(deps, params.id);
    return bill ? ok(bill) : fail(chargeFailures.bill_not_found);
  });
  mount(routes, calls.tellBills, async ({ by, body }) => await tellBills(deps, by, body));
  mount(
    routes,
    calls.receiveBill,
    async ({ by, params, body }) => await receiveBill(deps, by, sources, params.id, body),
  );
  mount(routes, calls.receiveBills, async ({ by, body }) => await receiveBills(deps, by, sources, body));
  mount(
    routes,
    calls.changePrices,
    async ({ by, params, body }) => await changePrices(deps, by, sources, params.id, body),
  );
  mount(
    routes,
    calls.waiveBill,
    async ({ by, params, body }) => await waiveBill(deps, by, sources, params.id, body.reason),
  );
}

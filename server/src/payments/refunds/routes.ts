import * as calls from '#core/payments/refunds-contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { approveRefund } from './approve-refund.ts';
import { listRefunds, readRefund } from './list-refunds.ts';
import { readPayable } from './read-payable.ts';
import { recordRefund } from './record-refund.ts';
import { answerRefundQuestion, readRefundQuestion } from './refund-question.ts';
import { requestRefund } from './request-refund.ts';
import { readAccount, setAccount } from './set-account.ts';

/** Puts the calls of refunds on the API. */
export function refundRoutes(routes: Routes, deps: Deps, parts: PaymentParts): void {
  mount(routes, calls.getPayable, async ({ params }) => await readPayable(deps.db, parts, params));
  mount(routes, calls.listRefunds, async ({ query }) => ok(await listRefunds(deps.db, query)));
  mount(routes, calls.getRefund, async ({ params }) => await readRefund(deps.db, params.id));
  mount(routes, calls.requestRefund, async ({ by, body }) => await requestRefund(deps, by, parts, body));
  mount(
    routes,
    calls.recordRefund,
    async ({ by, params, body }) => await recordRefund(deps, by, parts, params.id, body),
  );
  mount(
    routes,
    calls.approveRefund,
    async ({ by, params, body }) => await approveRefund(deps, by, parts, params.id, body.version),
  );
  mount(
    routes,
    calls.setRefundAccount,
    async ({ by, params, body }) => await setAccount(deps, by, params.id, body),
  );
  mount(routes, calls.getRefundAccount, async ({ by, params }) => await readAccount(deps, by, params.id));
  mount(
    routes,
    calls.getRefundQuestion,
    async ({ by, params, query }) =>
      await readRefundQuestion(deps, parts, by, { ...params, token: query.t ?? null }),
  );
  mount(
    routes,
    calls.answerRefundQuestion,
    async ({ by, params, query, body }) =>
      await answerRefundQuestion(deps, parts, by, { ...params, token: query.t ?? null, iban: body.iban }),
  );
}

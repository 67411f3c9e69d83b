import {
  decidePaymentCheck as decideCheckCall,
  getPaymentCheck as getCheckCall,
  listPaymentChecks as listChecksCall,
} from '#core/payments/checks-contract.ts';
import {
  createPayment as createPaymentCall,
  getAdminPayment as getAdminPaymentCall,
  getOrderPayment as getOrderPaymentCall,
  getPayment as getPaymentCall,
  getPaymentLimits,
  listPayments as listPaymentsCall,
} from '#core/payments/contract.ts';
import {
  checkProvider as checkProviderCall,
  registerProviderCallbacks,
} from '#core/payments/provider-contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import { problemResponse } from '../platform/http/problem.ts';
import type { Routes } from '../platform/http/routes.ts';
import { bankRoutes } from './bank/routes.ts';
import { checkProvider, registerShopCallbacks } from './check-provider.ts';
import { decideCheck } from './checks/decide-check.ts';
import { listChecks, readCheck } from './checks/list-checks.ts';
import { createPayment } from './create-payment.ts';
import { getOrderPayment, getPayment } from './get-payment.ts';
import { listAllPayments, readAdminPayment } from './list-payments.ts';
import { readPaymentLimits } from './payment-limits.ts';
import type { PaymentParts } from './payment-parts.ts';
import { readProviderAccount } from './provider-account.ts';
import { receiveCallback } from './receive-callback.ts';
import { refundRoutes } from './refunds/routes.ts';
import { transferRoutes } from './transfers/routes.ts';

/** Puts the calls of payments on the API, the provider's callback, and the simulator's pages while simulating. */
export function paymentsRoutes(routes: Routes, deps: Deps, parts: PaymentParts): void {
  mount(routes, createPaymentCall, async ({ by, body }) => await createPayment(deps, by, parts, body));
  mount(
    routes,
    getPaymentCall,
    async ({ by, params, query }) => await getPayment(deps, parts, by, params.id, query.t ?? null),
  );
  mount(
    routes,
    getOrderPaymentCall,
    async ({ by, params, query }) => await getOrderPayment(deps, parts, by, params.id, query.t ?? null),
  );
  mount(routes, getPaymentLimits, async () => ok(await readPaymentLimits(deps, parts)));
  mount(routes, listPaymentsCall, async ({ query }) => ok(await listAllPayments(deps.db, query)));
  mount(routes, getAdminPaymentCall, async ({ params }) => await readAdminPayment(deps.db, params.id));
  mount(routes, listChecksCall, async ({ query }) => ok(await listChecks(deps.db, query)));
  mount(routes, getCheckCall, async ({ params }) => await readCheck(deps.db, params.id));
  mount(
    routes,
    decideCheckCall,
    async ({ by, params, body }) => await decideCheck(deps, by, parts, params.id, body),
  );
  mount(routes, checkProviderCall, async () => ok(await checkProvider(deps, parts)));
  mount(routes, registerProviderCallbacks, async ({ by }) => await registerShopCallbacks(deps, by, parts));
  refundRoutes(routes, deps, parts);
  transferRoutes(routes, deps, parts);
  bankRoutes(routes, deps, parts);
  providerRoutes(routes, deps, parts);
}

/** What the provider calls, and the simulator's pages. */
function providerRoutes(routes: Routes, deps: Deps, parts: PaymentParts): void {
  // Not part of the shop's own API: the provider's protocol says what it looks like. Only 200 stops its retries.
  routes.on(['GET'], '/api/payments/callback/ifthenpay', async (c) => {
    c.set('route', '/api/payments/callback/ifthenpay');
    const by = { kind: 'provider', name: 'ifthenpay', requestId: c.get('requestId') } as const;
    const result = await receiveCallback(deps, by, parts, c.req.query());
    return result.ok ? c.text('OK') : problemResponse(c, result.failure);
  });

  const { simulator } = parts;
  if (!simulator) return;
  const answer = async (request: Request): Promise<Response | null> => {
    const account = await readProviderAccount(deps, parts);
    return account?.isSimulated ? await simulator.answerPage(request) : null;
  };
  for (const path of ['/simulador', '/simulador/*']) {
    routes.on(['GET', 'POST'], path, async (c, next) => {
      c.set('route', '/simulador');
      return (await answer(c.req.raw)) ?? (await next());
    });
  }
}

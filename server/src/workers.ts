import { ordersForPayments } from './orders-for-payments.ts';
import { paymentWorkers } from './payments/jobs/payment-workers.ts';
import type { Simulator } from './payments/simulator/start-simulator.ts';
import type { Deps } from './platform/deps.ts';
import type { Worker } from './platform/jobs/jobs.ts';

/** Every kind of background work with what does it. */
export function shopWorkers(deps: Deps, simulator: Simulator | null): Worker[] {
  return [...paymentWorkers(deps, { orders: ordersForPayments(deps), simulator })];
}

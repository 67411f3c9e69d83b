import { accountsWorkers } from './accounts/jobs/workers.ts';
import { cartWorkers } from './cart/jobs/delete-stale-carts.ts';
import { catalogueWorkers } from './catalogue/jobs/catalogue-workers.ts';
import { imagesUsedByProducts } from './catalogue/used-images.ts';
import { imagesWorkers } from './images/jobs/workers.ts';
import { importWorkers } from './imports/jobs/workers.ts';
import { findMailServer } from './mail-server.ts';
import { orderWorkers } from './orders/jobs/end-holds.ts';
import { payableOrders } from './orders/payable-orders.ts';
import { sendMailJob } from './outbox/jobs/kinds.ts';
import { sendMail } from './outbox/jobs/send-mail.ts';
import { paymentWorkers } from './payments/jobs/payment-workers.ts';
import type { Simulator } from './payments/simulator/start-simulator.ts';
import type { Deps } from './platform/deps.ts';
import { type Worker, worker } from './platform/jobs/jobs.ts';
import { printerWorkers } from './printers/jobs/link-printers.ts';
import { reviewWorkers } from './reviews/jobs/invite-to-review.tsx';
import { imagesUsedBySettings } from './settings/used-images.ts';
import { stockAlertWorkers } from './stock-alerts/jobs/send-stock-alerts.tsx';

/** Every kind of background work with what does it. */
export function shopWorkers(deps: Deps, simulator: Simulator | null): Worker[] {
  return [
    worker(sendMailJob, (payload) => sendMail(deps, () => findMailServer(deps), payload)),
    ...accountsWorkers(deps),
    ...catalogueWorkers(deps),
    ...importWorkers(deps),
    ...cartWorkers(deps),
    ...orderWorkers(deps),
    ...reviewWorkers(deps),
    ...stockAlertWorkers(deps),
    ...imagesWorkers(deps, [imagesUsedByProducts, imagesUsedBySettings]),
    ...paymentWorkers(deps, { payables: { order: payableOrders(deps) }, simulator }),
    ...printerWorkers(deps),
  ];
}

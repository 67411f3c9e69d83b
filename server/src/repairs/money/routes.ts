import { repairFailures } from '#core/repairs/errors.ts';
import * as calls from '#core/repairs/money/contract.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { PaymentParts } from '../../payments/payment-parts.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { handOver } from '../hand-over.ts';
import { findOwnRepair } from '../own-repair.ts';
import { presentAdminRepair } from '../present-repair.ts';
import type { RepairDeps } from '../rooms-port.ts';
import { findRepair, type RepairRow } from '../store.ts';
import { getRepairPayment, payRepair } from './pay-repair.ts';
import { receiptPaper } from './receipt-paper.ts';
import { receiveForRepair, setCharges } from './receive-money.ts';
import { waiveExtra } from './waive-extra.ts';

/** Puts the calls of a repair's money on the API. */
export function repairMoneyRoutes(routes: Routes, deps: RepairDeps, parts: PaymentParts): void {
  const { db } = deps;
  const shown = async (result: Result<RepairRow>) =>
    result.ok ? ok(await presentAdminRepair(deps, result.value)) : result;

  mount(
    routes,
    calls.payRepair,
    async ({ by, params, body }) => await payRepair(deps, by, parts, params.key, body),
  );
  mount(
    routes,
    calls.getRepairPayment,
    async ({ by, params, query }) => await getRepairPayment(deps, by, params.key, query.amount),
  );
  mount(routes, calls.getRepairReceipt, async ({ by, params }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    return own ? await receiptPaper(deps, by, own.repair) : fail(repairFailures.repair_not_found);
  });
  mount(routes, calls.getAdminRepairReceipt, async ({ by, params }) => {
    const repair = await findRepair(db, params.id);
    return repair ? await receiptPaper(deps, by, repair) : fail(repairFailures.repair_not_found);
  });
  mount(routes, calls.setRepairCharges, async ({ by, params, body }) =>
    shown(await setCharges(deps, by, params.id, body)),
  );
  mount(routes, calls.waiveExtra, async ({ by, params, body }) =>
    shown(await waiveExtra(deps, by, params.id, { kind: params.kind, waived: body.waived })),
  );
  mount(routes, calls.handOverRepair, async ({ by, params, body }) =>
    shown(await handOver(deps, by, params.id, body)),
  );
  mount(routes, calls.receiveForRepair, async ({ by, params, body }) =>
    shown(await receiveForRepair(deps, by, params.id, body)),
  );
}

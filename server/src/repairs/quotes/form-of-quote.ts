import { isAfterApproval, type RepairStatus, repairLifecycle } from '#core/repairs/lifecycle.ts';
import { type FormRow, repairFormRows } from '#core/repairs/quotes/rules/repair-form.ts';
import { formatDate } from '#core/shared/dates.ts';
import { failures } from '#core/shared/errors.ts';
import { fail } from '#core/shared/result.ts';
import { issuerOf } from '../../documents/paper-file.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { findQuote, type RepairRow, type readOptions } from '../store.ts';

/** The European form of a quote that is about to be sent; null where the shop does not give it. */
export async function formOfQuote(
  tx: Tx,
  repair: RepairRow,
  options: Awaited<ReturnType<typeof readOptions>>,
  { at, validUntil }: { readonly at: Date; readonly validUntil: Date },
): Promise<FormRow[] | null> {
  const settings = await readSettings(tx);
  if (!settings.repair_settings.repair_form) return null;
  return repairFormRows({
    shop: issuerOf(settings),
    device: `${repair.device_type} ${repair.brand} ${repair.model}`,
    serial: repair.serial_number,
    defect: repair.problem_description,
    options: options.map(({ title, total_cents }) => ({ title, totalCents: total_cents })),
    // A day that has passed is no promise.
    promisedAt: repair.repair_deadline && repair.repair_deadline > at ? repair.repair_deadline : null,
    settings: settings.repair_settings,
    pickupAddress: repair.pickup_address,
    diagnosisCents: repair.diagnosis_cents,
    validUntil,
  });
}

/**
 * Asks first when a step would take back a quote that binds the shop still (Directive (EU) 2024/1799, art. 4): only the customer's
 * agreement does that. Null where nothing binds, or it is confirmed.
 */
export async function bindsStill(
  tx: Tx,
  repair: RepairRow,
  to: RepairStatus,
  { isConfirmed, at }: { readonly isConfirmed: boolean; readonly at: Date },
) {
  const isDecided = to === 'rejeitado' || isAfterApproval(to);
  if (isConfirmed || isDecided || repairLifecycle.facts[to].stage === 'decision') return null;
  const open = await findQuote(tx, repair.id, 'enviado');
  if (!open?.form || !open.valid_until || open.valid_until < at) return null;
  return fail(failures.unusual_step, {
    detail: `O orçamento foi dado como formulário europeu e obriga a loja até ${formatDate(open.valid_until)}. Só o retire se o cliente concordou.`,
  });
}

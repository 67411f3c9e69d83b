import { paymentFailures } from '#core/payments/errors.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { EXTRA_LABELS } from '#core/repairs/money/texts.ts';
import type { ExtraKind } from '#core/repairs/values.ts';
import { formatCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { isOwnDebt } from '../../payments/second-person.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { addStep, lockRepair, type RepairRow } from '../store.ts';
import { followDue } from './follow-due.ts';

/** The shop lets go what is owed on top of a repair's price, or asks for it again; what is owed follows. */
export async function waiveExtra(
  deps: Deps,
  by: Person,
  repairId: string,
  { kind, waived }: { readonly kind: ExtraKind; readonly waived: boolean },
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (waived && (await isOwnDebt(tx, by, repair.user_id))) return fail(paymentFailures.own_gain);
    const at = deps.now();
    const extra = await tx
      .updateTable('repair_extras')
      .set(waived ? { waived_at: at, waived_by: by.user.id } : { waived_at: null, waived_by: null })
      .where('repair_id', '=', repair.id)
      .where('kind', '=', kind)
      .returning('cents')
      .executeTakeFirst();
    if (!extra) return fail(repairFailures.no_extra);
    await addStep(tx, by, {
      repair_id: repair.id,
      from_status: repair.status,
      to_status: repair.status,
      note: `${EXTRA_LABELS[kind]}: ${formatCents(extra.cents)} ${waived ? 'perdoados' : 'pedidos outra vez'}`,
      at,
    });
    await followDue(deps, tx, repair, at);
    await audit(tx, by, 'repair.extra_waived', repair.id, { kind, amount_cents: extra.cents, waived });
    return ok(repair);
  });
}

import { repairFailures } from '#core/repairs/errors.ts';
import { isHandedOver } from '#core/repairs/lifecycle.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { findRepair, lockRepair, type RepairRow } from '../repairs/store.ts';
import { readSettings } from '../settings/read-settings.ts';
import { isRefused, smsNumber } from './sms-reader.ts';

/** Whether short messages about a repair are sent to its customer; null where there are none to choose about. */
export async function smsChoice(db: Db, repair: RepairRow): Promise<boolean | null> {
  // Of what was handed over nothing more is told.
  if (
    isHandedOver(repair.status) ||
    smsNumber(repair) === null ||
    !(await readSettings(db)).sms_settings.sms_enabled
  )
    return null;
  return !(await isRefused(db, repair.customer_phone));
}

/** The customer wants no short messages, or wants them again: of this number, whatever repair it stands on. */
export async function chooseSms(
  deps: Deps,
  by: Caller,
  repairId: string,
  wanted: boolean,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (repair.customer_phone === null || (await isRefused(tx, repair.customer_phone)) === !wanted)
      return ok(repair);
    await (wanted
      ? tx
          .updateTable('repairs')
          .set({ sms_refused_at: null })
          .where('customer_phone', '=', repair.customer_phone)
          .where('sms_refused_at', 'is not', null)
          .execute()
      : tx.updateTable('repairs').set({ sms_refused_at: deps.now() }).where('id', '=', repair.id).execute());
    await audit(tx, by, wanted ? 'repair.sms_resumed' : 'repair.sms_stopped', repair.id);
    return ok((await findRepair(tx, repairId)) ?? repair);
  });
}

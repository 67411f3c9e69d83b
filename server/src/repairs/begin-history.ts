import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import type { StatusMail } from '#core/repairs/mail-texts.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { mailRequested, mailStatus } from './emails/repair-mails.tsx';
import { addStep, findRepair, type RepairRow } from './store.ts';

/** The first step of a repair that a customer asked for, with the mails that say so to them and to the shop. */
export async function beginHistory(
  deps: Deps,
  tx: Tx,
  by: Caller,
  { id, at, text }: { readonly id: string; readonly at: Date; readonly text?: StatusMail },
): Promise<RepairRow> {
  const repair = await findRepair(tx, id);
  if (!repair) throw new Error(`repair ${id} is not there`);
  const step = await addStep(tx, by, {
    repair_id: repair.id,
    from_status: null,
    to_status: repairLifecycle.first,
    note: null,
    at,
    actor: 'cliente',
  });
  await mailStatus(deps, tx, repair, step, text);
  await mailRequested(deps, tx, repair);
  return repair;
}

import { repairFailures } from '#core/repairs/errors.ts';
import { isHandedOver } from '#core/repairs/lifecycle.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import { type By, type Caller, type Person, personId } from '../platform/http/caller.ts';
import { mailMessage } from './repair-mails.tsx';
import { lockRepair, type RepairRow } from './store.ts';

/** Adds a message to the thread, which is kept whole; the repair shows the latest of each side. */
async function addMessage(
  deps: Deps,
  tx: Tx,
  by: By,
  repair: RepairRow,
  from: 'loja' | 'cliente',
  body: string,
): Promise<RepairRow> {
  const at = deps.now();
  const { id } = await tx
    .insertInto('repair_messages')
    .values({ repair_id: repair.id, sender: from, body, author_id: personId(by), at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const latest =
    from === 'loja'
      ? { admin_response: body, admin_response_date: at }
      : { client_message: body, client_message_date: at };
  await tx.updateTable('repairs').set(latest).where('id', '=', repair.id).execute();
  await mailMessage(deps, tx, repair, { id, from, body });
  return { ...repair, ...latest };
}

/** The shop answers the customer, who is told by mail. */
export async function respond(
  deps: Deps,
  by: Person,
  repairId: string,
  body: string,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    const answered = await addMessage(deps, tx, by, repair, 'loja', body);
    const subject = { kind: 'repair', id: repair.id } as const;
    await audit(tx, by, { type: 'repair.answered', subject, before: null, after: null });
    return ok(answered);
  });
}

/** The customer writes about a repair that they may see; the shop is told. */
export async function writeToShop(
  deps: Deps,
  by: Caller,
  repairId: string,
  body: string,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (isHandedOver(repair.status)) return fail(repairFailures.thread_closed);
    const written = await addMessage(deps, tx, by, repair, 'cliente', body);
    const subject = { kind: 'repair', id: repair.id } as const;
    await audit(tx, by, { type: 'repair.message_received', subject, before: null, after: null });
    return ok(written);
  });
}

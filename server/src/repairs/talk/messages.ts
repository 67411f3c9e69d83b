import { messageFailures } from '#core/messages/errors.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { isHandedOver } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { followTalk } from '../../messages/follow-talk.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse, transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { type By, type Caller, type Person, personId } from '../../platform/http/caller.ts';
import { mailMessage } from '../emails/repair-mails.tsx';
import { lockRepair, type RepairRow } from '../store.ts';

interface Words {
  readonly body: string;
  /** Under which it may be sent again without its being two; null: not told. */
  readonly attemptKey: string | null;
}

/** Whether this attempt is there already; refused when it was with other words. */
async function isThere(
  tx: Tx,
  { repairId, from, words }: { repairId: string; from: 'loja' | 'cliente'; words: Words },
): Promise<boolean> {
  if (words.attemptKey === null) return false;
  const known = await tx
    .selectFrom('repair_messages')
    .select(['body', 'sender'])
    .where('repair_id', '=', repairId)
    .where('attempt_key', '=', words.attemptKey)
    .executeTakeFirst();
  if (!known) return false;
  return (known.body === words.body && known.sender === from) || refuse(messageFailures.attempt_taken);
}

/** Adds a message to the thread, which is kept whole; the repair shows the latest of each side. */
async function addMessage(
  deps: Deps,
  tx: Tx,
  by: By,
  repair: RepairRow,
  from: 'loja' | 'cliente',
  { body, attemptKey }: Words,
): Promise<RepairRow> {
  const at = deps.now();
  await followTalk(tx, {
    repairId: repair.id,
    subject: `${repairNumber(repair.number)} · ${repair.device_type} ${repair.brand} ${repair.model}`,
    userId: repair.user_id,
    name: repair.customer_name,
    email: repair.customer_email ?? '',
    phone: repair.customer_phone,
    from: from === 'loja' ? 'shop' : 'customer',
    staffId: from === 'loja' ? personId(by) : null,
    at,
  });
  const { id } = await tx
    .insertInto('repair_messages')
    .values({
      repair_id: repair.id,
      sender: from,
      body,
      author_id: personId(by),
      at,
      attempt_key: attemptKey,
    })
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

/** The shop answers the customer, who is told by mail; once for each attempt. */
export async function respond(
  deps: Deps,
  by: Person,
  repairId: string,
  words: Words,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (await isThere(tx, { repairId, from: 'loja', words })) return ok(repair);
    const answered = await addMessage(deps, tx, by, repair, 'loja', words);
    await audit(tx, by, 'repair.answered', repair.id);
    return ok(answered);
  });
}

/** The customer writes about a repair that they may see; the shop is told. Once for each attempt. */
export async function writeToShop(
  deps: Deps,
  by: Caller,
  repairId: string,
  words: Words,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (await isThere(tx, { repairId, from: 'cliente', words })) return ok(repair);
    if (isHandedOver(repair.status)) return fail(repairFailures.thread_closed);
    const written = await addMessage(deps, tx, by, repair, 'cliente', words);
    await audit(tx, by, 'repair.message_received', repair.id);
    return ok(written);
  });
}

import { repairNumber } from '#core/repairs/record.ts';
import { smsSize } from '#core/sms/rules/sms-parts.ts';
import { isSmsStatus, smsText } from '#core/sms/texts.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { repairUrl } from '../repairs/emails/repair-mails.tsx';
import type { RepairRow } from '../repairs/store.ts';
import { readSettings } from '../settings/read-settings.ts';
import { sendSmsJob } from './sms-jobs.ts';
import { isRefused, smsNumber } from './sms-reader.ts';

/**
 * Writes the short message of a status, and queues its sending, in the caller's transaction; once for this step of the
 * history. Nothing where the shop sends none of this status, or the customer wants or can read none.
 */
export async function smsStatus(deps: Deps, tx: Tx, repair: RepairRow, step: number): Promise<void> {
  if (!isSmsStatus(repair.status)) return;
  const { sms_settings: settings, company_name: shop } = await readSettings(tx);
  const isOn = repair.status === 'pronto_entrega' ? settings.sms_ready : settings.sms_quote;
  if (!settings.sms_enabled || !isOn) return;
  const to = smsNumber(repair);
  if (to === null || (await isRefused(tx, repair.customer_phone))) return;
  const body = smsText(repair.status, {
    shop,
    number: repairNumber(repair.number),
    url: await repairUrl(deps, tx, repair),
    isPlain: settings.sms_plain,
  });
  const row = await tx
    .insertInto('sms_messages')
    .values({
      repair_id: repair.id,
      kind: repair.status,
      dedupe_key: `repair:${repair.id}:step:${step}`,
      recipient: to,
      body,
      parts: smsSize(body).parts,
      created_at: deps.now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await deps.jobs.send(tx, sendSmsJob, { sms_id: row.id });
}

import type { Selectable } from 'kysely';
import type { RepairSms } from '#core/repairs/admin-contract.ts';
import { withheldSms } from '#core/sms/texts.ts';
import type { Db } from '../platform/database/database.ts';
import type { SmsMessages } from '../platform/database/tables.ts';

/** The newest of a repair that its ticket shows: one for each quote and each time that it was ready. */
const MOST = 20;

/** A short message as the panel shows it: without the link, which opens the repair. */
export function presentSms(row: Selectable<SmsMessages>): RepairSms {
  return {
    id: row.id,
    repair_id: row.repair_id,
    kind: row.kind as RepairSms['kind'],
    to: row.recipient,
    body: withheldSms(row.body),
    parts: row.parts,
    status: row.status as RepairSms['status'],
    error: row.error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    reported_at: row.reported_at?.toISOString() ?? null,
  };
}

/** The short messages about a repair, the newest first. */
export async function readSms(db: Db, repairId: string): Promise<RepairSms[]> {
  const rows = await db
    .selectFrom('sms_messages')
    .selectAll()
    .where('repair_id', '=', repairId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(presentSms);
}

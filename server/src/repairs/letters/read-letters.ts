import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { letterDraft, type RepairLetter } from '#core/repairs/letters/letter.ts';
import { MAX_LETTERS } from '#core/repairs/letters/texts.ts';
import type { Db } from '../../platform/database/database.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { readMoney } from '../money/read-money.ts';
import { readStorage } from '../money/storage-terms.ts';
import type { RepairRow } from '../store.ts';

/** The letters of a repair, the oldest first. */
export async function readLetters(db: Db, repairId: string): Promise<RepairLetter[]> {
  const rows = await db
    .selectFrom('repair_letters')
    .leftJoin('users', 'users.id', 'repair_letters.written_by')
    .selectAll('repair_letters')
    .select('users.name')
    .select('posted_on as day')
    .where('repair_id', '=', repairId)
    .orderBy('written_at')
    .orderBy('repair_letters.id')
    .limit(MAX_LETTERS)
    .execute();
  return rows.map(({ id, address, told, written_at, name, day, postal_number }) => ({
    id,
    address,
    told,
    written_at: written_at.toISOString(),
    by: name,
    posted_on: day,
    postal_number,
  }));
}

/** With what a letter begins: the address of the account, and words about a device that waits since `readyAt`. */
export async function draftLetter(
  db: Db,
  repair: RepairRow,
  readyAt: Date,
): Promise<{ address: string; told: string }> {
  const [account, storage, money, { company_name: shop }] = await Promise.all([
    repair.user_id === null
      ? undefined
      : db
          .selectFrom('users')
          .select(['address', 'postal_code', 'city'])
          .where('id', '=', repair.user_id)
          .executeTakeFirst(),
    readStorage(db, repair),
    readMoney(db, repair),
    readSettings(db),
  ]);
  const place = [account?.postal_code, account?.city].filter(Boolean).join(' ');
  return {
    address: [repair.customer_name, account?.address, place].filter(Boolean).join('\n'),
    told: letterDraft({
      number: repair.number,
      device: `${repair.device_type} ${repair.brand} ${repair.model}`,
      readyAt,
      // Who has no e-mail was mailed nothing.
      reminders: repair.customer_email && realEmail(repair.customer_email) ? repair.collect_reminders : 0,
      storage,
      left: money.left,
      shop,
    }),
  };
}

import { sql } from 'kysely';
import { DAY } from '#core/shared/day.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { sealAccount } from './account.ts';

/** Rows of one run; the next does the others. */
const BATCH = 500;

/**
 * Seals the accounts that the release before wrote in the clear, and forgets those of refunds and returns that ended longer
 * ago than the settings say; the files for the bank that they are in, too. Returns stand above and have the same columns.
 */
export async function forgetAccounts(deps: Deps): Promise<void> {
  const { iban_days } = (await readSettings(deps.db)).retention_settings;
  const before = new Date(deps.now().getTime() - iban_days * DAY);
  for (const [table, word] of [
    ['refunds', 'refund'],
    ['returns', 'return'],
  ] as const) {
    const plain = await deps.db
      .selectFrom(table)
      .select(['id', 'iban'])
      .where('iban', 'is not', null)
      .limit(BATCH)
      .execute();
    for (const { id, iban } of plain) {
      const account = await sealAccount(deps, `${word}:${id}`, iban);
      await deps.db.updateTable(table).set(account).where('id', '=', id).where('iban', '=', iban).execute();
    }
    await sql`UPDATE ${sql.table(table)} SET iban = NULL, iban_sealed = NULL, iban_last = NULL
      WHERE ended_at < ${before} AND (iban IS NOT NULL OR iban_sealed IS NOT NULL)`.execute(deps.db);
  }
  await deps.db
    .updateTable('transfer_files')
    .set({ sealed: null })
    .where('made_at', '<', before)
    .where('sealed', 'is not', null)
    .execute();
}

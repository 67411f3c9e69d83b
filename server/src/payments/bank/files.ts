import { sql } from 'kysely';
import type { BankFile, listBankFiles as listCall } from '#core/payments/bank-contract.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { refuse, transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';

const PAGE_SIZE = 10;

/** The statements that were read, the newest first. */
export async function listBankFiles(db: Db, query: QueryOf<typeof listCall>) {
  return await listPage(db, {
    ...query,
    usual: PAGE_SIZE,
    matching: db
      .selectFrom('bank_files')
      .select(['id', 'name', 'first_day', 'last_day', 'read_at', 'new_lines'])
      .select(
        sql<number>`(SELECT count(*)::int FROM bank_lines WHERE file_id = bank_files.id AND state = 'confirmada')`.as(
          'confirmed',
        ),
      ),
    order: sql`read_at DESC, id`,
    present: (row): BankFile => ({ ...row, read_at: row.read_at.toISOString() }),
  });
}

/**
 * Takes a statement away with the lines that it brought, put aside ones too: the wrong file was read. Not while one of them is
 * confirmed. Lines that another file has as well come again when that is read again.
 */
export async function removeBankFile(
  deps: Deps,
  by: Person,
  id: string,
): Promise<Result<{ removed: number }>> {
  return await transact(deps.db, async (tx) => {
    // Whoever confirms one of them meanwhile waits for their rows, or these wait for it.
    const file = await tx
      .selectFrom('bank_files')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!file) return fail(paymentFailures.bank_file_not_found);
    const gone = await tx
      .deleteFrom('bank_lines')
      .where('file_id', '=', id)
      .where('state', '<>', 'confirmada')
      .executeTakeFirst();
    const left = await tx
      .selectFrom('bank_lines')
      .select('id')
      .where('file_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (left) refuse(paymentFailures.bank_file_confirmed);
    await tx.deleteFrom('bank_files').where('id', '=', id).execute();
    const removed = Number(gone.numDeletedRows);
    await audit(tx, by, 'bank.file_removed', id, null, { count: removed });
    return ok({ removed });
  });
}

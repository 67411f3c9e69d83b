import { sql } from 'kysely';
import { paymentFailures } from '#core/payments/errors.ts';
import type { listTransferFiles, TransferFile } from '#core/payments/transfers-contract.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { openSeal } from '../../platform/secrets/seal.ts';
import { readSecretKey } from '../../platform/secrets/secret-key.ts';

type Query = QueryOf<typeof listTransferFiles>;

/** The name that a file is sealed under. */
export const sealNameOf = (id: string) => `transfer-file:${id}`;

const PAGE_SIZE = 25;

function selectFiles(db: Db) {
  return db
    .selectFrom('transfer_files as f')
    .leftJoin('users', 'users.id', 'f.made_by')
    .select([
      'f.id',
      'f.number',
      'f.made_at',
      'f.count',
      'f.sum_cents',
      'f.hash',
      'f.undone_at',
      'users.name',
    ])
    .select((eb) => [
      eb('f.sealed', 'is not', null).as('is_kept'),
      eb
        .selectFrom('refunds')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('refunds.transfer_file_id', '=', 'f.id')
        .where('refunds.state', '!=', 'sent')
        .as('ended'),
    ]);
}

type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>;

function present(row: FileRow): TransferFile {
  const ended = Number(row.ended ?? 0);
  return {
    id: row.id,
    number: row.number,
    made_at: row.made_at.toISOString(),
    made_by: row.name,
    count: row.count,
    amount: toEuros(Number(row.sum_cents)),
    hash: row.hash,
    ended,
    is_kept: Boolean(row.is_kept),
    undone_at: row.undone_at?.toISOString() ?? null,
    can_undo: row.undone_at === null && ended === 0,
  };
}

/** The files that were made for the bank, the newest first. */
export async function listFiles(db: Db, query: Query) {
  const order = sql`f.made_at DESC, f.id`;
  return await listPage(db, { ...query, usual: PAGE_SIZE, matching: selectFiles(db), order, present });
}

/** One of them. */
export async function readFile(db: Db, id: string): Promise<Result<TransferFile>> {
  const row = await selectFiles(db).where('f.id', '=', id).executeTakeFirst();
  return row ? ok(present(row)) : fail(paymentFailures.transfer_file_not_found);
}

/** The file itself, as it was made; that it was taken is kept. */
export async function downloadFile(deps: Deps, by: Person, id: string): Promise<Result<FileResponse>> {
  const row = await deps.db
    .selectFrom('transfer_files')
    .select(['number', 'sealed'])
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!row?.sealed) return fail(paymentFailures.transfer_file_not_found);
  const text = openSeal(await readSecretKey(deps.config), sealNameOf(id), row.sealed);
  await deps.db.transaction().execute((tx) => audit(tx, by, 'transfer.file_taken', id));
  return ok({ name: `transferencias-${row.number}.xml`, type: 'application/xml', body: Buffer.from(text) });
}

/** Takes the transfers of a file out again, which was not given to the bank: none of them may have ended yet. */
export async function undoFile(deps: Deps, by: Person, id: string): Promise<Result<TransferFile>> {
  const done = await transact(deps.db, async (tx): Promise<Result<null>> => {
    const file = await tx
      .selectFrom('transfer_files')
      .select(['undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!file) return fail(paymentFailures.transfer_file_not_found);
    if (file.undone_at) return ok(null);
    const rows = await tx
      .selectFrom('refunds')
      .select(['id', 'state'])
      .where('transfer_file_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (rows.some(({ state }) => state !== 'sent')) return fail(paymentFailures.transfer_file_seen);
    await tx
      .updateTable('refunds')
      .set({ state: 'requested', sent_at: null, transfer_file_id: null })
      .where('transfer_file_id', '=', id)
      .execute();
    await tx
      .updateTable('transfer_files')
      .set({ undone_at: deps.now(), undone_by: by.user.id, sealed: null })
      .where('id', '=', id)
      .execute();
    await audit(tx, by, 'transfer.file_undone', id, { count: rows.length });
    return ok(null);
  });
  return done.ok ? await readFile(deps.db, id) : done;
}

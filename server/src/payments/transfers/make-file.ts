import { createHash } from 'node:crypto';
import { paymentFailures } from '#core/payments/errors.ts';
import { endToEndIdOf, painFile, type Transfer } from '#core/payments/rules/pain-file.ts';
import type { makeTransferFile } from '#core/payments/transfers-contract.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { normalizeIban } from '#core/shared/iban.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { seal } from '../../platform/secrets/seal.ts';
import { readSecretKey } from '../../platform/secrets/secret-key.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { type PayablePorts, portOf } from '../payable-port.ts';
import { openAccount } from '../refunds/account.ts';
import { type RefundRow, selectRefunds } from '../refunds/store.ts';
import { sealNameOf } from './transfer-files.ts';

type Body = BodyOf<typeof makeTransferFile>;

/** Transfers of one file: more are the next one's. */
const MOST = 500;

/**
 * Makes a file for the bank of all transfers that are due: they are in it and in no other, and it is kept, sealed, with its
 * hash. Making it pays nobody: that is seen in the bank's statement, or recorded. The same request is the same file.
 */
export async function makeFile(
  deps: Deps,
  by: Person,
  payables: PayablePorts,
  { request_id }: Body,
): Promise<Result<string>> {
  const { account_iban, account_holder } = (await readSettings(deps.db)).payment_settings;
  if (!account_iban || !account_holder) return fail(paymentFailures.transfer_no_account);
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const due = await lockDue(tx);
    const known = await tx
      .selectFrom('transfer_files')
      .select('id')
      .where('request_id', '=', request_id)
      .executeTakeFirst();
    if (known) return ok(known.id);
    if (due.length === 0) return fail(paymentFailures.transfer_none_due);
    const transfers = await Promise.all(due.map((row) => toTransfer(deps, tx, payables, row)));
    const id = newId();
    const file = painFile({
      id: `B${id.replaceAll('-', '')}`,
      madeAt: at,
      on: lisbonDay(at),
      debtor: { name: account_holder, iban: normalizeIban(account_iban) },
      transfers,
    });
    const sum = due.reduce((all, { amount_cents }) => all + amount_cents, 0);
    await tx
      .insertInto('transfer_files')
      .values({
        id,
        request_id,
        made_at: at,
        made_by: by.user.id,
        count: due.length,
        sum_cents: sum,
        hash: createHash('sha256').update(file).digest('hex'),
        sealed: seal(await readSecretKey(deps.config), sealNameOf(id), file),
      })
      .execute();
    await tx
      .updateTable('refunds')
      .set({ state: 'sent', sent_at: at, transfer_file_id: id })
      .where(
        'id',
        'in',
        due.map((row) => row.id),
      )
      .execute();
    await audit(tx, by, 'transfer.file_made', id, { count: due.length, amount_cents: sum });
    return ok(id);
  });
}

/** The transfers that are due, with an account and confirmed where they must be, the oldest first; nobody else takes them. */
async function lockDue(tx: Tx): Promise<RefundRow[]> {
  return await selectRefunds(tx)
    .where('refunds.route', '=', 'transfer')
    .where('refunds.state', '=', 'requested')
    .where('refunds.needs_approval', '=', false)
    .where((eb) => eb.or([eb('refunds.iban_sealed', 'is not', null), eb('refunds.iban', 'is not', null)]))
    .orderBy('refunds.id')
    .limit(MOST)
    .forUpdate('refunds')
    .execute();
}

async function toTransfer(deps: Deps, tx: Tx, payables: PayablePorts, row: RefundRow): Promise<Transfer> {
  const iban = await openAccount(deps, `refund:${row.id}`, row);
  if (!iban) throw new Error(`refund ${row.id} has no account`);
  return {
    endToEndId: endToEndIdOf(row.id),
    amountCents: row.amount_cents,
    name: row.payee ?? (await portOf(payables, row.kind).payerName(tx, row.subject)),
    iban,
    text: `Reembolso ${row.number}`,
  };
}

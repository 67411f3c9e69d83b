import { RECEIPT_MEANS_LABELS, REFUND_ROUTE_LABELS } from '#core/payments/texts.ts';
import type { ReceiptMeans } from '#core/payments/values.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { type DepositMovement, depositReceipt } from '#core/rentals/rules/deposit-receipt.ts';
import { own } from '#core/shared/own.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { issuerOf, paperFile } from '../documents/paper-file.ts';
import { findPayable } from '../payments/payables.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { rentalUrl } from './rental-mails.tsx';
import { depositPayable, type RentalRow } from './store.ts';

/** What came of a deposit and went back to its customer, in order; what it paid of the contract is kept. */
async function movementsOf(db: Db, { id }: RentalRow): Promise<DepositMovement[]> {
  const payable = await findPayable(db, depositPayable(id));
  if (!payable) return [];
  const [receipts, refunds] = await Promise.all([
    db
      .selectFrom('receipts')
      .select(['means', 'amount_cents', 'received_at'])
      .where('payable_id', '=', payable.id)
      .execute(),
    db
      .selectFrom('refunds')
      .select(['iban_last', 'transfer_file_id', 'amount_cents', 'ended_at', 'requested_at'])
      .where('payable_id', '=', payable.id)
      .where('state', '=', 'done')
      .where('route', '!=', 'order')
      .execute(),
  ]);
  const came = receipts.map(
    ({ means, amount_cents, received_at }): DepositMovement => ({
      kind: 'recebida',
      cents: amount_cents,
      means: own(RECEIPT_MEANS_LABELS, means as ReceiptMeans) ?? means,
      at: received_at,
    }),
  );
  const back = refunds.map((refund): DepositMovement => {
    // Without an account it was given at the counter.
    const isTransfer = refund.iban_last !== null || refund.transfer_file_id !== null;
    return {
      kind: 'devolvida',
      cents: refund.amount_cents,
      means: isTransfer ? REFUND_ROUTE_LABELS.transfer : 'Ao balcão',
      at: refund.ended_at ?? refund.requested_at,
    };
  });
  return [...came, ...back].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The receipt of a deposit on paper, under one number: made out anew when money came or went back. */
export async function depositPaper(deps: Deps, by: Caller, row: RentalRow): Promise<Result<FileResponse>> {
  const [movements, settings] = await Promise.all([movementsOf(deps.db, row), readSettings(deps.db)]);
  if (movements.length === 0) return fail(rentalFailures.rental_deposit_none);
  const content = depositReceipt({
    contract: rentalNumber(row.number),
    customer: [
      ...new Set([row.billing_name ?? row.customer_name, row.customer_name]),
      ...(row.nif ? [`NIF ${row.nif}`] : []),
    ],
    asked: row.deposit_cents,
    keptCents: row.deposit_kept_cents,
    movements,
  });
  const paper = await deps.db.transaction().execute(
    async (tx) =>
      await issueDocument(tx, by, {
        kind: 'comprovativo',
        title: 'Comprovativo de caução',
        subject: { kind: 'rental', id: row.id },
        content,
        issuer: issuerOf(settings),
        renew: true,
        at: deps.now(),
      }),
  );
  return await paperFile(deps, paper, {
    number: `caucao-${rentalNumber(row.number)}`,
    said: rentalNumber(row.number),
    address: await rentalUrl(deps, deps.db, row),
    opens: 'Ver o contrato',
  });
}

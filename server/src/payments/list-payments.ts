import type { AdminPayment } from '#core/payments/contract.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import type { PayableOf } from './payables.ts';
import { selectPayments } from './store.ts';

/** Payments of one payable that the panel shows; it has few. */
const LIMIT = 50;

/** Every payment of what is paid, newest first, as the panel shows them. */
export async function listPayments(db: Db, { kind, subject }: PayableOf): Promise<AdminPayment[]> {
  const rows = await selectPayments(db)
    .where('payables.kind', '=', kind)
    .where('payables.subject', '=', subject)
    .orderBy('payments.created_at', 'desc')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    status: row.status,
    amount: toEuros(row.amount_cents),
    entity: row.entity,
    reference: row.reference,
    expires_at: row.expires_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
}

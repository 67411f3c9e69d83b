import type { BegunPayment } from './payable-port.ts';
import { accountOf } from './present-payment.ts';
import type { PaymentRow } from './store.ts';

/** A payment that waits for its payer, as the room of what is paid is told of it. */
export function begunOf(row: PaymentRow): BegunPayment {
  return {
    subject: row.subject,
    paymentId: row.id,
    method: row.method,
    amountCents: row.amount_cents,
    entity: row.entity,
    reference: row.reference,
    phone: row.phone,
    installments: row.installments,
    paymentUrl: row.payment_url,
    expiresAt: row.expires_at,
    account: accountOf(row),
  };
}

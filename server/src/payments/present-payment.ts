import type { Payment } from '#core/payments/contract.ts';
import { instalmentAmounts } from '#core/payments/rules/instalments.ts';
import { toEuros } from '#core/shared/money.ts';
import type { PaymentRow } from './store.ts';

/** Where a transfer goes; null for every other payment. */
export function accountOf({
  account_holder: holder,
  account_iban: iban,
}: Pick<PaymentRow, 'account_holder' | 'account_iban'>) {
  return holder && iban ? { holder, iban } : null;
}

/** A stored payment as the API shows it. */
export function presentPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    order_id: row.kind === 'order' ? row.subject : null,
    repair_id: row.kind === 'repair' ? row.subject : null,
    payment_method: row.method,
    status: row.status,
    entity: row.entity,
    reference: row.reference,
    amount: toEuros(row.amount_cents),
    installments: row.installments,
    installment_amounts: row.installments
      ? instalmentAmounts(row.amount_cents, row.installments).map(toEuros)
      : null,
    payment_url: row.payment_url,
    phone: row.phone,
    account: accountOf(row),
    expires_at: row.expires_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    is_simulated: row.is_simulated,
    simulator_url:
      row.is_simulated && row.request_id
        ? `/simulador/pagamentos/${encodeURIComponent(row.request_id)}`
        : null,
    message: row.message,
  };
}

import type { Refund } from '#core/payments/refunds-contract.ts';
import type { RefundLine } from '#core/payments/rules/refund-lines.ts';
import { nextSteps } from '#core/payments/rules/refund-steps.ts';
import { toEuros } from '#core/shared/money.ts';
import { maskedAccount } from './account.ts';
import type { RefundRow } from './store.ts';

/** A stored refund as the panel sees it. */
export function presentRefund(row: RefundRow, lines: readonly RefundLine[]): Refund {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    number: row.number,
    customer_name: row.customer_name,
    payment_id: row.payment_id,
    method: row.method,
    amount: toEuros(row.amount_cents),
    route: row.route,
    state: row.state,
    reason: row.reason,
    iban: maskedAccount(row),
    payee: row.payee,
    lines: lines.map(({ lineId, quantity, amountCents }) => ({
      line_id: lineId,
      quantity,
      amount: toEuros(amountCents),
    })),
    requested_by: row.requester,
    requested_by_id: row.requested_by,
    account_by_id: row.account_set_by,
    version: row.version,
    requested_at: row.requested_at.toISOString(),
    needs_approval: row.needs_approval,
    approved_by: row.approver,
    transfer_file: row.transfer_file,
    is_transfer_due: row.route === 'transfer' && row.state === 'requested',
    sent_at: row.sent_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    provider_answer: row.provider_answer,
    note: row.note,
    needs_check: row.needs_check,
    to_subject: row.to_subject,
    to_number: row.to_number,
    next: [...nextSteps(row)],
  };
}

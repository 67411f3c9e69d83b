import { formatMultibancoReference } from '#core/payments/rules/multibanco-reference.ts';
import { formatTransferReference } from '#core/payments/rules/transfer-reference.ts';
import { begunRowTexts as labels } from '#core/payments/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatIban } from '#core/shared/iban.ts';
import { formatCents } from '#core/shared/money.ts';
import { formatPhone } from '#core/shared/phone.ts';
import type { BegunPayment } from './payable-port.ts';

function readable({ method, reference }: Pick<BegunPayment, 'method' | 'reference'>) {
  const format = method === 'transferencia' ? formatTransferReference : formatMultibancoReference;
  return format(reference ?? '');
}

/** What the payer of a payment copies or has to know, in the order it is asked for: rows of a mail. */
export function begunRows(begun: Omit<BegunPayment, 'subject'>): { label: string; value: string }[] {
  const rows: [string, string | null][] = [
    [labels.entity, begun.entity],
    [labels.holder, begun.account?.holder ?? null],
    [labels.iban, begun.account && formatIban(begun.account.iban)],
    [labels.reference, begun.reference && readable(begun)],
    [labels.phone, begun.phone && formatPhone(begun.phone)],
    [labels.instalments, begun.installments === null ? null : String(begun.installments)],
    [labels.amount, formatCents(begun.amountCents)],
    [labels.until, begun.expiresAt && formatDateTime(begun.expiresAt.toISOString())],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

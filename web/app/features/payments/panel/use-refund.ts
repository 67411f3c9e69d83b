import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Payable } from '#core/payments/refunds-contract.ts';
import { refundShare } from '#core/payments/rules/refund-share.ts';
import type { RefundRoute } from '#core/payments/values.ts';
import { formatEuros, toCents, toEuros } from '#core/shared/money.ts';
import { own } from '#core/shared/own.ts';
import { openNumberText, typedCents } from '#core/shared/read-number.ts';
import { api } from '../../../api/client.ts';
import { codeOf, type FormErrors, readErrors } from '../../../api/form-errors.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';

export type Line = Payable['lines'][number];

/** At which field a refusal is told that names none. */
const FIELD_OF: Readonly<Record<string, string>> = {
  refund_too_much: 'amount',
  refund_line_too_much: 'lines',
  refund_line_unknown: 'lines',
  refund_route_not_possible: 'route',
  refund_payment_needed: 'payment_id',
};

function errorsOf(error: unknown): FormErrors {
  const { fields, detail } = readErrors(error, '');
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) found[path.split('.')[0] ?? path] ??= message;
  const field = own(FIELD_OF, codeOf(error) ?? '');
  return Object.keys(found).length === 0 && field ? { [field]: detail } : found;
}

/** What of a line is not given back yet. */
export function leftOf(line: Line) {
  return {
    quantity: line.quantity - line.refunded_quantity,
    amountCents: toCents(line.amount) - toCents(line.refunded_amount),
  };
}

function typedEuros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

interface Values {
  /** Which payment it goes back of: its place in the list. */
  source: string;
  route: RefundRoute | '';
  amount: string;
  reason: string;
  iban: string;
  /** The customer asked for credit instead of money. */
  credit_chosen: boolean;
  /** Units that come back, by their line. */
  units: Readonly<Record<string, number>>;
}

/** A refund as it is typed: of which payment, by which way, of how many units of each line. */
export function useRefund(payable: Payable, onDone: (id: string) => void) {
  const client = useQueryClient();
  const sources = payable.sources.filter(({ refundable }) => refundable > 0);
  const [key] = useState(() => crypto.randomUUID());
  const [isAsking, setAsking] = useState(false);
  const form = useCallForm(
    ({ amount, reason, iban, credit_chosen }: Values) =>
      api('POST /api/admin/refunds', {
        body: {
          kind: payable.kind,
          subject: payable.subject,
          payment_id: source?.payment_id ?? null,
          amount: toEuros(typedCents(amount) ?? 0),
          route: way,
          ...(way === 'saldo' ? { credit_chosen } : {}),
          reason,
          iban: way === 'transfer' ? iban : null,
          lines,
          idempotency_key: key,
        },
      }),
    {
      values: { source: '0', route: '', amount: '', reason: '', iban: '', credit_chosen: false, units: {} },
      check: ({ amount, reason, credit_chosen }) => {
        const wrong: Record<string, string> = {};
        const cents = typedCents(amount);
        if (!cents) wrong.amount = openNumberText(amount) ?? 'Indique o valor a devolver';
        else if (source && cents > toCents(source.refundable))
          wrong.amount = `Só podem ser devolvidos ${formatEuros(source.refundable)}.`;
        if (way === 'saldo' && !source?.is_credit && !credit_chosen)
          wrong.credit_chosen = 'Confirme que o cliente o pediu, ou devolva o dinheiro.';
        if (!reason.trim()) wrong.reason = 'Indique o motivo';
        return wrong;
      },
      asks: () => {
        setAsking(true);
        return true;
      },
      done: 'Reembolso pedido.',
      onDone: (refund) => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        onDone(refund.id);
      },
      errorsOf,
      onRefused: () => setAsking(false),
      failed: 'Erro ao pedir o reembolso',
      toasts: true,
    },
  );
  const [sourceAt, route, amount, units] = useWatch({
    control: form.control,
    name: ['source', 'route', 'amount', 'units'],
  });
  const source: Payable['sources'][number] | undefined = sources[Number(sourceAt)] ?? sources[0];
  const routes = source?.routes ?? [];
  const way: RefundRoute = routes.find((one) => one === route) ?? routes[0] ?? 'transfer';
  const lines: { line_id: string; quantity: number; amount: number }[] = payable.lines.flatMap((line) => {
    const quantity = units[line.line_id] ?? 0;
    const share = refundShare(leftOf(line), quantity);
    return quantity > 0 ? [{ line_id: line.line_id, quantity, amount: toEuros(share) }] : [];
  });
  const choose = (line: Line, typed: string) => {
    const most = leftOf(line).quantity;
    const quantity = Math.min(most, Math.max(0, Number.parseInt(typed, 10) || 0));
    const next = { ...form.getValues('units'), [line.line_id]: quantity };
    form.setValue('units', next);
    const sum = payable.lines.reduce(
      (total, each) => total + refundShare(leftOf(each), next[each.line_id] ?? 0),
      0,
    );
    if (sum > 0) form.setValue('amount', typedEuros(sum));
  };
  return {
    ...form,
    sources,
    source,
    routes,
    way,
    units,
    choose,
    isAsking,
    setAsking,
    /** In euros. */
    amount: toEuros(typedCents(amount) ?? 0),
    send: () => form.send(form.getValues()),
  };
}

import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { typedOrderNumber } from '#core/orders/rules/order-number.ts';
import type { PaymentCheckWhole } from '#core/payments/checks-contract.ts';
import {
  CHECK_DECISION_LABELS,
  CHECK_REASONS,
  type CheckDecision,
} from '#core/payments/rules/check-reasons.ts';
import { refundRoutes } from '#core/payments/rules/refund-route.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

interface Values {
  decision: CheckDecision | null;
  /** Number or identifier of another order. */
  order: string;
  iban: string;
  note: string;
}

function isByProvider({ reason, method }: PaymentCheckWhole): boolean {
  return CHECK_REASONS[reason].money === 'held' && method !== null && refundRoutes(method)[0] === 'provider';
}

/** What each decision does, before it is made. */
function hintOf(decision: CheckDecision, check: PaymentCheckWhole): string {
  if (decision === 'give_back') {
    return isByProvider(check)
      ? 'O fornecedor de pagamentos devolve-o ao cliente.'
      : 'Fica por fazer uma transferência bancária, que se regista nos reembolsos.';
  }
  if (decision === 'other_order') return 'O dinheiro paga outra encomenda que ainda não está paga.';
  return check.reason === 'sem_pagamento'
    ? 'Por exemplo, o dinheiro foi devolvido na conta do fornecedor. Escreva-o na nota.'
    : 'Sai da lista e o dinheiro fica onde está. Escreva porquê na nota.';
}

function consequence(decision: CheckDecision, check: PaymentCheckWhole, order: string): string {
  const amount = check.amount === null ? '' : formatEuros(check.amount);
  if (decision === 'give_back') {
    return isByProvider(check)
      ? `O fornecedor devolve ${amount} ao cliente, que recebe um email quando o dinheiro for devolvido. Não pode ser desfeito.`
      : `Fica um reembolso de ${amount} por transferir. O cliente recebe um email quando registar que foi feito.`;
  }
  if (decision === 'other_order') {
    return `A encomenda ${order} fica paga com ${amount} e o seu cliente recebe o email do pagamento. Não pode ser desfeito.`;
  }
  return 'Sai da lista e não se mexe em dinheiro nenhum. Ninguém é avisado.';
}

/** The identifier of an order that was typed so, or by its short number (N.º 1042); null where no order has that number. */
async function orderIdOf(typed: string): Promise<string | null> {
  const short = typedOrderNumber(typed);
  if (short === null) return typed;
  const { items } = await api('GET /api/admin/orders', { query: { q: String(short) } });
  return items.find(({ number }) => number === short)?.id ?? null;
}

/** What is decided, and its sending; an order is known by its identifier then. */
function useDecision(check: PaymentCheckWhole) {
  const show = useShowRecord('payment-check');
  const orderId = useRef('');
  const [asked, setAsked] = useState<Values | null>(null);
  const form = useCallForm(
    ({ decision, iban, note }: Values) =>
      api('POST /api/admin/payment-checks/{id}/decision', {
        params: { id: Number(check.id) },
        body: {
          decision: decision ?? 'nothing',
          note,
          order_id: decision === 'other_order' ? orderId.current : null,
          iban: decision === 'give_back' ? iban : null,
        },
      }),
    {
      values: { decision: null, order: '', iban: '', note: '' },
      check: async ({ decision, order, note }) => {
        const wrong: Record<string, string> = {};
        if (decision === null) wrong.decision = 'Escolha o que fazer';
        if (decision === 'other_order' && !order.trim()) wrong.order_id = 'Indique o número da encomenda.';
        if (!note.trim()) wrong.note = 'Escreva uma nota: quem vier depois precisa de perceber a decisão';
        if (Object.keys(wrong).length > 0 || decision !== 'other_order') return wrong;
        // Out of reach the server is asked with what was typed, and says so itself.
        const id = await orderIdOf(order.trim()).catch(() => order.trim());
        if (id === null) return { order_id: 'Não há nenhuma encomenda com este número.' };
        orderId.current = id;
        return {};
      },
      asks: (values) => {
        setAsked(values);
        return true;
      },
      done: 'Decisão registada.',
      onDone: show,
      onRefused: () => setAsked(null),
      failed: 'Erro ao registar a decisão',
      toasts: true,
    },
  );
  return { ...form, asked, setAsked };
}

/** What is to be done about it, and why; asks before it is done. */
export function CheckForm({ check }: { check: PaymentCheckWhole }) {
  const { asked, setAsked, form, register, control, errors, isBusy, send } = useDecision(check);
  const decision = useWatch({ control, name: 'decision' });
  return (
    <form {...form} noValidate className="space-y-4 rounded-lg border p-4">
      <fieldset className="space-y-2">
        <legend className="mb-2 font-semibold">O que fazer</legend>
        {check.decisions.map((value) => (
          <RadioCard
            key={value}
            {...register('decision')}
            value={value}
            label={CHECK_DECISION_LABELS[value]}
            hint={hintOf(value, check)}
            {...(errors.decision ? { 'aria-invalid': true, 'aria-describedby': 'check-decision-error' } : {})}
          />
        ))}
        {errors.decision && (
          <p id="check-decision-error" role="alert" className="font-medium text-sm text-tone-red">
            {errors.decision}
          </p>
        )}
      </fieldset>
      {decision === 'other_order' && (
        <Field label="Número da encomenda" hint="Como N.º 1042" error={errors.order_id} required>
          <Input {...register('order')} maxLength={60} autoComplete="off" />
        </Field>
      )}
      {decision === 'give_back' && !isByProvider(check) && (
        <Field label="IBAN do cliente" optional error={errors.iban}>
          <Input {...register('iban')} maxLength={42} autoComplete="off" />
        </Field>
      )}
      <Field label="Nota" hint="Para quem trabalha na loja; o cliente não a lê." error={errors.note} required>
        <Textarea {...register('note')} rows={2} maxLength={500} />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        Decidir
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={decision ? `${CHECK_DECISION_LABELS[decision]}?` : ''}
        description={asked?.decision ? consequence(asked.decision, check, asked.order.trim()) : ''}
        confirmLabel="Confirmar"
        tone={decision === 'nothing' ? 'primary' : 'danger'}
        onConfirm={() => asked && send(asked)}
      />
    </form>
  );
}

import { useState } from 'react';
import { returnLifecycle } from '#core/returns/lifecycle.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { OnlyLook } from '../../../panel/who-may.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { InspectForm } from './inspect-form.tsx';
import { RevalueForm } from './revalue-form.tsx';
import { type ActProps, type TypedActProps, useShowReturn } from './use-show-return.ts';

/** The one press that comes next, and the way to say no while nothing has come. */
export function ReturnActs({ found, onSaved }: TypedActProps) {
  const { can } = usePanel();
  const { press } = returnLifecycle.facts[found.state];
  if (press === null) return null;
  if (press === 'devolver') {
    if (found.answer_until) {
      return (
        <p>
          À espera que o cliente diga se aceita o valor perdido, até {formatDateTime(found.answer_until)}.
          Depois pode devolver na mesma.
        </p>
      );
    }
    if (found.can_revalue && can('returns.change')) return <RevalueForm found={found} onSaved={onSaved} />;
    return can('payments.refund') ? (
      <RefundForm found={found} onSaved={onSaved} />
    ) : (
      <OnlyLook ability="payments.refund" act="devolver o dinheiro desta devolução" />
    );
  }
  if (!can('returns.change')) return <OnlyLook ability="returns.change" act="tratar esta devolução" />;
  if (press === 'verificar') return <InspectForm found={found} onSaved={onSaved} />;
  return <StepForm found={found} onSaved={onSaved} />;
}

/** Accepts it or notes that it has come; refuses it, or calls it off. */
function StepForm({ found, onSaved }: TypedActProps) {
  const show = useShowReturn(onSaved);
  const [isRefusing, setRefusing] = useState(false);
  const isAccepting = found.state === 'pedida';
  const ending = isAccepting ? ('recusada' as const) : ('anulada' as const);
  const to = isRefusing ? ending : isAccepting ? ('aceite' as const) : ('recebida' as const);
  // The customer wants the same article, which is kept by the same press.
  const isSame = found.wants === 'igual' && !found.exchange && !isRefusing;
  const { form, register, errors, refusal, isBusy, setValue } = useCallForm(
    ({ why, without_exchange }: { why: string; without_exchange: boolean }) =>
      api('PUT /api/admin/returns/{id}', {
        params: { id: found.id },
        body: { state: to, why, ...(isSame ? { without_exchange } : {}) },
      }),
    {
      values: { why: '', without_exchange: false },
      check: ({ why }) =>
        to === 'recusada' && why.trim() === '' ? { why: 'Diga ao cliente porque não a aceita' } : {},
      done: 'Devolução registada.',
      onDone: show,
      failed: 'Erro ao registar a devolução',
    },
  );
  return (
    <form {...form} noValidate className="space-y-3">
      {isRefusing && (
        <Field
          label={isAccepting ? 'Porque não é aceite' : 'Porque fica sem efeito'}
          hint={isAccepting ? 'O cliente lê este motivo.' : undefined}
          error={errors.why}
          required={isAccepting}
          optional={!isAccepting}
        >
          <Textarea {...register('why')} rows={3} maxLength={1000} />
        </Field>
      )}
      {refusal && <Alert>{refusal}</Alert>}
      {isSame && <p>O cliente quer um igual: fica guardado para ele, sem nada a pagar.</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} onClick={() => setValue('without_exchange', false)}>
          {isRefusing ? (isAccepting ? 'Recusar' : 'Anular') : isAccepting ? 'Aceitar' : 'Receber'}
          {isSame && ' e guardar o igual'}
        </Button>
        {isSame && refusal && (
          <Button
            type="submit"
            variant="secondary"
            isBusy={isBusy}
            onClick={() => setValue('without_exchange', true)}
          >
            {isAccepting ? 'Aceitar' : 'Receber'} sem guardar
          </Button>
        )}
        <Button variant="ghost" onClick={() => setRefusing(!isRefusing)}>
          {isRefusing ? 'Voltar' : isAccepting ? 'Recusar' : 'Anular'}
        </Button>
      </div>
    </form>
  );
}

/** What is paid with the amount of a return, what is left over and what is missing: euros. */
function exchangeOf({ exchange, amount }: ActProps['found']) {
  if (!exchange) return null;
  const pays = Math.min(amount ?? 0, exchange.left);
  return { over: (amount ?? 0) - pays, missing: exchange.left - pays };
}

/** Gives the money back, by one press; by transfer it needs the customer's account. Of an exchange it pays the new articles. */
export function RefundForm({ found, onSaved }: TypedActProps) {
  const show = useShowReturn(onSaved);
  const amount = found.amount ?? 0;
  const exchange = exchangeOf(found);
  const back = exchange ? exchange.over : amount;
  const needsIban = found.is_transfer && back > 0;
  const { form, register, errors, refusal, isBusy, watch } = useCallForm(
    ({ iban, at_counter }: { iban: string; at_counter: boolean }) =>
      api('POST /api/admin/returns/{id}/refund', {
        params: { id: found.id },
        body: { amount, iban: at_counter ? null : iban, at_counter },
      }),
    {
      values: { iban: '', at_counter: false },
      check: ({ iban, at_counter }) =>
        needsIban && !found.iban && !at_counter && iban.trim() === ''
          ? { iban: 'Indique o IBAN do cliente' }
          : {},
      done: exchange
        ? 'Troca concluída.'
        : amount > 0
          ? 'Reembolso pedido. Acompanhe-o em Reembolsos.'
          : 'Devolução concluída.',
      onDone: show,
      failed: 'Erro ao devolver o dinheiro',
    },
  );
  const isAtCounter = watch('at_counter');
  return (
    <form {...form} noValidate className="space-y-3">
      {needsIban && (
        <>
          {!isAtCounter && (
            <Field
              label="IBAN do cliente"
              hint="O cliente pode indicá-lo na página da devolução."
              error={errors.iban}
              required
            >
              <Input {...register('iban')} maxLength={50} autoComplete="off" />
            </Field>
          )}
          <Checkbox {...register('at_counter')} label="Devolvido ao balcão, sem transferência" />
        </>
      )}
      {found.wants === 'credito' && <p>O cliente escolheu receber em saldo na loja.</p>}
      {exchange && exchange.over > 0 && <p>Sobram {formatEuros(exchange.over)} para o cliente.</p>}
      {exchange && exchange.missing > 0 && (
        <p>Faltam {formatEuros(exchange.missing)}: o cliente paga-os na encomenda da troca.</p>
      )}
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        {exchange
          ? 'Concluir a troca'
          : amount > 0
            ? `Devolver ${formatEuros(amount)}${found.wants === 'credito' ? ' em saldo' : ''}`
            : 'Concluir sem reembolso'}
      </Button>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#core/orders/contract.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { OrderReturns } from '#core/returns/contract.ts';
import { WITHDRAWAL_TEXTS } from '#core/returns/texts.ts';
import {
  ASKED_REASONS,
  isShopsFault,
  RETURN_REASON_LABELS,
  RETURN_WANT_LABELS,
  RETURN_WANTS,
  RETURN_WAY_LABELS,
  RETURN_WAYS,
  type ReturnWant,
  type ReturnWay,
} from '#core/returns/values.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { type CallForm, useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Options, Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';

interface Props {
  order: Pick<Order, 'id' | 'number'>;
  token: string | null;
  data: OrderReturns;
  /** The consumer's right, which needs no reason; else a request that the shop looks at. */
  isWithdrawal: boolean;
}

interface Values {
  name: string;
  reason: (typeof ASKED_REASONS)[number];
  way: ReturnWay;
  note: string;
  iban: string;
  wants: ReturnWant;
}

type Units = ReadonlyMap<string, number>;

/** A withdrawal in its two steps (who and what; the confirmation), or a request of another kind in one. */
export function AskReturn({ order, token, data, isWithdrawal }: Props) {
  const [units, setUnits] = useState<Units>(
    () => new Map(data.lines.map(({ line_id, left }) => [line_id, isWithdrawal ? left : 0])),
  );
  const [isConfirming, setConfirming] = useState(false);
  const chosen = data.lines.flatMap(({ line_id, name }) => {
    const quantity = units.get(line_id) ?? 0;
    return quantity > 0 ? [{ line_id, name, quantity }] : [];
  });
  const form = useAskForm(
    { order, token, data, isWithdrawal },
    chosen,
    () => setConfirming(true),
    isConfirming,
  );
  if (isConfirming) {
    const { name } = form.getValues();
    return (
      <form {...form.form} noValidate className="space-y-4">
        <p>
          Eu, <strong>{name}</strong>, exerço o direito de livre resolução da encomenda{' '}
          {orderNumber(order.number)} quanto a:
        </p>
        <ul className="list-disc pl-5">
          {chosen.map((line) => (
            <li key={line.line_id}>
              {line.quantity} × {line.name}
            </li>
          ))}
        </ul>
        <p className="text-muted text-sm">
          A confirmação, com o dia e a hora, segue já para {data.customer_email}.
        </p>
        {form.refusal && <Alert>{form.refusal}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={form.isBusy}>
            {WITHDRAWAL_TEXTS.confirm}
          </Button>
          <Button variant="ghost" onClick={() => setConfirming(false)}>
            Voltar
          </Button>
        </div>
      </form>
    );
  }
  return (
    <form {...form.form} noValidate className="space-y-4">
      <Lines lines={data.lines} units={units} onChange={setUnits} />
      {chosen.length === 0 && <p className="text-muted text-sm">Escolha pelo menos um artigo.</p>}
      <AskFields form={form} isWithdrawal={isWithdrawal} data={data} />
      {form.refusal && <Alert>{form.refusal}</Alert>}
      <Button type="submit" isBusy={form.isBusy} disabled={chosen.length === 0}>
        {isWithdrawal ? 'Continuar' : 'Pedir devolução'}
      </Button>
    </form>
  );
}

function useAskForm(
  { order, token, data, isWithdrawal }: Props,
  chosen: readonly { readonly line_id: string; readonly quantity: number }[],
  onConfirm: () => void,
  isConfirming: boolean,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The same press sent again is the same return.
  const request = useRef(crypto.randomUUID());
  return useCallForm(
    async ({ name, reason, way, note, iban, wants }: Values) => {
      await ensureXsrf();
      return await api('POST /api/orders/{id}/returns', {
        params: { id: order.id },
        body: {
          ...(token ? { t: token } : {}),
          request_id: request.current,
          reason: isWithdrawal ? 'desistencia' : reason,
          lines: chosen.map(({ line_id, quantity }) => ({ line_id, quantity })),
          name,
          way,
          note,
          iban: wants === 'dinheiro' ? iban : '',
          wants,
        },
      });
    },
    {
      values: {
        name: data.customer_name,
        reason: 'errado',
        way: 'loja',
        note: '',
        iban: '',
        wants: 'dinheiro',
      },
      check: ({ name, note }) => ({
        ...(name.trim().length < 2 ? { name: 'Indique o seu nome' } : {}),
        ...(!isWithdrawal && note.trim() === '' ? { note: 'Diga o que se passa' } : {}),
      }),
      asks: () => {
        if (!isWithdrawal || isConfirming) return false;
        onConfirm();
        return true;
      },
      onDone: (made) => {
        void client.invalidateQueries({ queryKey: queryKeys.order(order.id) });
        void navigate(`/devolucao/${made.key}`);
      },
      failed: 'Não foi possível registar a devolução',
    },
  );
}

interface LinesProps {
  lines: OrderReturns['lines'];
  units: Units;
  onChange: (units: Units) => void;
}

function Lines({ lines, units, onChange }: LinesProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium">O que devolve</legend>
      {lines
        .filter(({ left }) => left > 0)
        .map(({ line_id, name, left }) => (
          <div key={line_id} className="flex flex-wrap items-center justify-between gap-3 border-b py-2">
            <p className="min-w-0 flex-1 break-words">{name}</p>
            <QuantityStepper
              label={`Quantidade de ${name}`}
              value={units.get(line_id) ?? 0}
              min={0}
              max={left}
              onChange={(quantity) => onChange(new Map(units).set(line_id, quantity))}
            />
          </div>
        ))}
    </fieldset>
  );
}

interface FieldsProps {
  form: Pick<CallForm<Values>, 'register' | 'errors' | 'watch'>;
  isWithdrawal: boolean;
  data: Pick<OrderReturns, 'is_transfer' | 'can_be_credit'>;
}

/** What each choice comes to, where its name does not say it. */
const WANT_HINTS: Partial<Record<ReturnWant, string>> = {
  igual: 'Assim que a loja aceitar, guarda-o para si enquanto o outro volta. Não paga nada.',
  troca: 'A loja guarda o artigo novo enquanto o outro volta. Paga só a diferença, ou recebe-a.',
  credito: 'Fica na sua conta, sem prazo, para usar em qualquer compra.',
};

function AskFields({ form: { register, errors, watch }, isWithdrawal, data }: FieldsProps) {
  const wants = watch('wants');
  const isFault = !isWithdrawal && isShopsFault(watch('reason'));
  return (
    <>
      <Field label="O seu nome" error={errors.name} required>
        <Input {...register('name')} maxLength={200} autoComplete="name" />
      </Field>
      {!isWithdrawal && (
        <Field label="Motivo" error={errors.reason}>
          <Select {...register('reason')}>
            <Options values={ASKED_REASONS} labels={RETURN_REASON_LABELS} />
          </Select>
        </Field>
      )}
      <Field label="Como devolve" error={errors.way}>
        <Select {...register('way')}>
          <Options values={RETURN_WAYS} labels={RETURN_WAY_LABELS} />
        </Select>
      </Field>
      <Field label="O que prefere" hint={WANT_HINTS[wants]} error={errors.wants}>
        <Select {...register('wants')}>
          <Options
            values={RETURN_WANTS.filter((want) =>
              want === 'credito' ? data.can_be_credit : want !== 'igual' || isFault,
            )}
            labels={RETURN_WANT_LABELS}
          />
        </Select>
      </Field>
      {data.is_transfer && wants === 'dinheiro' && (
        <Field
          label="IBAN para o reembolso"
          hint="O seu pagamento devolve-se por transferência. Pode indicá-lo depois."
          error={errors.iban}
          optional
        >
          <Input {...register('iban')} maxLength={50} autoComplete="off" />
        </Field>
      )}
      <Field
        label={isWithdrawal ? 'Quer dizer alguma coisa?' : 'O que se passa'}
        error={errors.note}
        optional={isWithdrawal}
        required={!isWithdrawal}
      >
        <Textarea {...register('note')} rows={3} maxLength={2000} />
      </Field>
    </>
  );
}

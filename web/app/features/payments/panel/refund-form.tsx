import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Payable } from '#core/payments/refunds-contract.ts';
import { refundShare } from '#core/payments/rules/refund-share.ts';
import { METHOD_LABELS, REFUND_ROUTE_LABELS } from '#core/payments/texts.ts';
import type { RefundRoute } from '#core/payments/values.ts';
import { formatEuros, toCents, toEuros } from '#core/shared/money.ts';
import { own } from '#core/shared/own.ts';
import { typedCents } from '#core/shared/read-number.ts';
import { ApiError, api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';

type Line = Payable['lines'][number];
type Errors = Readonly<Record<string, string>>;

/** At which field a refusal is told that names none. */
const FIELD_OF: Readonly<Record<string, string>> = {
  refund_too_much: 'amount',
  refund_line_too_much: 'lines',
  refund_line_unknown: 'lines',
  refund_route_not_possible: 'route',
  refund_payment_needed: 'payment_id',
};

function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {};
  const { code = '', detail, errors = [] } = error.problem;
  const found: Record<string, string> = {};
  for (const { path, message } of errors) found[path.split('.')[0] ?? path] ??= message;
  const field = own(FIELD_OF, code);
  return Object.keys(found).length === 0 && field ? { [field]: detail } : found;
}

function leftOf(line: Line) {
  return {
    quantity: line.quantity - line.refunded_quantity,
    amountCents: toCents(line.amount) - toCents(line.refunded_amount),
  };
}

function typedEuros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

interface Props {
  payable: Payable;
  onDone: (id: string) => void;
}

/** What goes back of an order, why and by which way; asks before it begins. */
export function RefundForm({ payable, onDone }: Props) {
  const client = useQueryClient();
  const sources = payable.sources.filter(({ refundable }) => refundable > 0);
  const [sourceAt, setSourceAt] = useState(0);
  const source = sources[sourceAt] ?? sources[0];
  const [route, setRoute] = useState<RefundRoute | null>(null);
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [iban, setIban] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [key] = useState(() => crypto.randomUUID());
  const routes = source?.routes ?? [];
  const way = route && routes.includes(route) ? route : (routes[0] ?? 'transfer');
  const cents = typedCents(amount);
  const lines = payable.lines.flatMap((line) => {
    const quantity = units[line.line_id] ?? 0;
    const share = refundShare(leftOf(line), quantity);
    return quantity > 0 ? [{ line_id: line.line_id, quantity, amount: toEuros(share) }] : [];
  });

  const show = (found: Errors) => {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const request = useMutation({
    mutationFn: () =>
      api('POST /api/admin/refunds', {
        body: {
          kind: payable.kind,
          subject: payable.subject,
          payment_id: source?.payment_id ?? null,
          amount: toEuros(cents ?? 0),
          route: way,
          reason,
          iban: way === 'transfer' ? iban : null,
          lines,
          idempotency_key: key,
        },
      }),
    onSuccess: (refund) => {
      toast.success('Devolução pedida.');
      void client.invalidateQueries({ queryKey: queryKeys.admin });
      onDone(refund.id);
    },
    onError: (error) => {
      setAsking(false);
      const found = errorsOf(error);
      if (Object.keys(found).length === 0) toast.error(refusalText(error, 'Erro ao pedir a devolução'));
      show(found);
    },
  });
  const choose = (line: Line, typed: string) => {
    const most = leftOf(line).quantity;
    const quantity = Math.min(most, Math.max(0, Number.parseInt(typed, 10) || 0));
    const next = { ...units, [line.line_id]: quantity };
    setUnits(next);
    const sum = payable.lines.reduce(
      (total, each) => total + refundShare(leftOf(each), next[each.line_id] ?? 0),
      0,
    );
    if (sum > 0) setAmount(typedEuros(sum));
  };
  const submit = () => {
    const wrong: Record<string, string> = {};
    if (!cents) wrong.amount = 'Indique o valor a devolver';
    else if (source && cents > toCents(source.refundable))
      wrong.amount = `Só podem ser devolvidos ${formatEuros(source.refundable)}.`;
    if (!reason.trim()) wrong.reason = 'Indique o motivo';
    if (Object.keys(wrong).length > 0) return show(wrong);
    setErrors({});
    setAsking(true);
  };
  const isProvider = way === 'provider';

  return (
    <form
      ref={form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {sources.length > 1 && (
        <Field label="De que pagamento" error={errors.payment_id}>
          <Select value={sourceAt} onChange={(event) => setSourceAt(Number(event.target.value))}>
            {sources.map(({ payment_id, method, refundable }, at) => (
              <option key={payment_id ?? 'outside'} value={at}>
                {method ? METHOD_LABELS[method] : 'Recebido de outra forma'}, até {formatEuros(refundable)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {payable.lines.length > 0 && (
        <fieldset>
          <legend className="font-medium text-sm">Artigos devolvidos</legend>
          <p className="text-muted text-sm">
            Quantas unidades de cada artigo. Deixe a zero se só devolve parte do valor, ou os portes.
          </p>
          <ul className="mt-2 divide-y border-y">
            {payable.lines.map((line) => {
              const left = leftOf(line);
              return (
                <li key={line.line_id} className="flex items-center gap-3 py-2 text-sm">
                  <span className="min-w-0 flex-1">
                    {line.name}
                    <span className="figures block text-muted">
                      {left.quantity === 0
                        ? 'Já devolvido'
                        : `${left.quantity} de ${line.quantity} por devolver · ${formatEuros(toEuros(left.amountCents))}`}
                    </span>
                  </span>
                  <Input
                    type="number"
                    inputMode="numeric"
                    className="w-20 shrink-0"
                    min={0}
                    max={left.quantity}
                    disabled={left.quantity === 0}
                    aria-label={`Unidades de ${line.name}`}
                    value={units[line.line_id] ?? 0}
                    onChange={(event) => choose(line, event.target.value)}
                  />
                </li>
              );
            })}
          </ul>
          {errors.lines && <Alert className="mt-2">{errors.lines}</Alert>}
        </fieldset>
      )}
      <Field
        label="Valor a devolver (€, IVA incluído)"
        error={errors.amount}
        hint={source && `No máximo ${formatEuros(source.refundable)}`}
        required
      >
        <Input
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
      <Field
        label="Por onde"
        error={errors.route}
        hint={
          isProvider
            ? 'O fornecedor de pagamentos é avisado já e devolve o dinheiro ao cliente.'
            : 'A loja faz a transferência no seu banco e regista-a aqui depois.'
        }
      >
        <Select value={way} onChange={(event) => setRoute(event.target.value as RefundRoute)}>
          {routes.map((value) => (
            <option key={value} value={value}>
              {REFUND_ROUTE_LABELS[value]}
            </option>
          ))}
        </Select>
      </Field>
      {!isProvider && (
        <Field label="IBAN do cliente" optional error={errors.iban}>
          <Input
            maxLength={42}
            autoComplete="off"
            value={iban}
            onChange={(event) => setIban(event.target.value)}
          />
        </Field>
      )}
      <Field label="Motivo" error={errors.reason} hint="Fica na devolução; o cliente não o lê." required>
        <Textarea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button type="submit" isBusy={request.isPending}>
        Devolver dinheiro
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Devolver ${formatEuros(toEuros(cents ?? 0))}?`}
        description={
          isProvider
            ? 'O fornecedor de pagamentos devolve o dinheiro ao cliente. Não pode ser desfeito. O cliente recebe um email quando o dinheiro for devolvido.'
            : 'Fica registado que este valor tem de ser transferido. O cliente recebe um email quando registar aqui que a transferência foi feita.'
        }
        confirmLabel="Devolver"
        onConfirm={() => request.mutateAsync()}
      />
    </form>
  );
}

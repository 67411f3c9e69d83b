import type { Payable } from '#core/payments/refunds-contract.ts';
import { METHOD_LABELS, REFUND_ROUTE_LABELS } from '#core/payments/texts.ts';
import type { RefundRoute } from '#core/payments/values.ts';
import { formatEuros, toEuros } from '#core/shared/money.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { type Line, leftOf, useRefund } from './use-refund.ts';

interface Props {
  payable: Payable;
  onDone: (id: string) => void;
}

/** What goes back of an order, why and by which way; asks before it begins. */
export function RefundForm({ payable, onDone }: Props) {
  const { form, register, setValue, errors, isBusy, ...refund } = useRefund(payable, onDone);
  const { sources, source, routes, way, units, choose } = refund;
  const isProvider = way === 'provider';
  const isCredit = way === 'saldo';
  return (
    <form {...form} noValidate className="space-y-5">
      {sources.length > 1 && (
        <Field label="De que pagamento" error={errors.payment_id}>
          <Select {...register('source')}>
            {sources.map(({ payment_id, method, is_credit, refundable }, at) => (
              <option key={payment_id ?? (is_credit ? 'credit' : 'outside')} value={at}>
                {method ? METHOD_LABELS[method] : is_credit ? 'Saldo na loja' : 'Recebido de outra forma'},
                até {formatEuros(refundable)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {payable.lines.length > 0 && (
        <RefundedLines lines={payable.lines} units={units} choose={choose} error={errors.lines} />
      )}
      <Field
        label="Valor a devolver (€, IVA incluído)"
        error={errors.amount}
        hint={source && `No máximo ${formatEuros(source.refundable)}`}
        required
      >
        <Input {...register('amount')} inputMode="decimal" maxLength={12} autoComplete="off" />
      </Field>
      <RouteField
        routes={routes}
        way={way}
        onChange={(chosen) => setValue('route', chosen)}
        error={errors.route}
      />
      {isCredit && !source?.is_credit && (
        <div>
          <Checkbox
            {...register('credit_chosen')}
            label="O cliente pediu expressamente para receber em saldo"
          />
          {errors.credit_chosen && <Alert>{errors.credit_chosen}</Alert>}
        </div>
      )}
      {way === 'transfer' && (
        <Field label="IBAN do cliente" optional error={errors.iban}>
          <Input {...register('iban')} maxLength={42} autoComplete="off" />
        </Field>
      )}
      <Field label="Motivo" error={errors.reason} hint="Fica no reembolso; o cliente não o lê." required>
        <Textarea {...register('reason')} rows={2} maxLength={500} />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        Reembolsar
      </Button>
      <ConfirmDialog
        open={refund.isAsking}
        onOpenChange={refund.setAsking}
        title={`Devolver ${formatEuros(refund.amount)}?`}
        description={
          isCredit
            ? 'O valor fica já no saldo do cliente, que o usa no checkout. O cliente recebe um email.'
            : isProvider
              ? 'O fornecedor de pagamentos devolve o dinheiro ao cliente. Não pode ser desfeito. O cliente recebe um email quando o dinheiro for devolvido.'
              : 'Fica registado que este valor tem de ser transferido. O cliente recebe um email quando registar aqui que a transferência foi feita.'
        }
        confirmLabel="Devolver"
        onConfirm={refund.send}
      />
    </form>
  );
}

function RouteField({
  routes,
  way,
  onChange,
  error,
}: {
  routes: readonly RefundRoute[];
  way: RefundRoute;
  onChange: (way: RefundRoute) => void;
  error: string | undefined;
}) {
  const isProvider = way === 'provider';
  return (
    <Field
      label="Por onde"
      error={error}
      hint={
        way === 'saldo'
          ? 'Fica já no saldo do cliente.'
          : isProvider
            ? 'O fornecedor de pagamentos é avisado já e devolve o dinheiro ao cliente.'
            : 'A loja faz a transferência no seu banco e regista-a aqui depois.'
      }
    >
      <Select value={way} onChange={(event) => onChange(event.target.value as RefundRoute)}>
        <Options values={routes} labels={REFUND_ROUTE_LABELS} />
      </Select>
    </Field>
  );
}

interface LinesProps {
  lines: readonly Line[];
  units: Readonly<Record<string, number>>;
  choose: (line: Line, typed: string) => void;
  error: string | undefined;
}

/** How many units of each line come back. */
function RefundedLines({ lines, units, choose, error }: LinesProps) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">Artigos devolvidos</legend>
      <p className="text-muted text-sm">
        Quantas unidades de cada artigo. Deixe a zero se só devolve parte do valor, ou os portes.
      </p>
      <ul className="mt-2 divide-y border-y">
        {lines.map((line) => {
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
      {error && <Alert className="mt-2">{error}</Alert>}
    </fieldset>
  );
}

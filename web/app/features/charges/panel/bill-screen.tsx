import { useQuery } from '@tanstack/react-query';
import { BellRing, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminBill } from '#core/charges/contract.ts';
import { billLifecycle } from '#core/charges/lifecycle.ts';
import { billNumber } from '#core/charges/record.ts';
import { RECEIVED_WAY_LABELS } from '#core/charges/texts.ts';
import { RECEIVED_WAYS, type ReceivedWay } from '#core/charges/values.ts';
import { paymentLifecycle } from '#core/payments/lifecycle.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { ContractCustomer } from '../../../panel/record/contract-parts.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';
import { Button } from '../../../ui/button.tsx';
import { FactRow, FactRows } from '../../../ui/fact-rows.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { BillBadge } from '../bill-badge.tsx';
import { dayText } from '../day-text.ts';
import type { Route } from './+types/bill-screen.ts';
import { BillContracts } from './bill-contracts.tsx';
import { type TellAs, TellBills } from './tell-bills.tsx';

export const meta = panelMeta('Mensalidade');

/** One bill beside the list: where it stands, what it is of, its money, and what happens next. */
export default function BillScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('mensalidades'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'bill', id],
    queryFn: ({ signal }) => api('GET /api/admin/bills/{id}', { params: { id }, signal }),
  });
  const bill = query.data;
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={bill ? `Mensalidade ${billNumber(bill.number)}` : 'Mensalidade'}
      description={bill && <BillBadge state={bill.state} />}
      failure="Não foi possível abrir a mensalidade"
    >
      {(shown) => (
        <div className="space-y-5">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <p className="font-semibold">{shown.title}</p>
            <strong className="figures text-xl">{formatEuros(shown.amount)}</strong>
          </div>
          {can('charges.change') && !billLifecycle.facts[shown.state].isEnd && <NextPresses bill={shown} />}
          <BillFacts bill={shown} />
          <BillLines bill={shown} />
          <BillContracts contracts={shown.contracts} />
          <BillPayments bill={shown} />
        </div>
      )}
    </RecordPanel>
  );
}

/** What is done with a bill that is not paid: its payer is told, or the money is noted that came in another way. */
function NextPresses({ bill }: { bill: AdminBill }) {
  const { can } = usePanel();
  const [as, setAs] = useState<TellAs | null>(null);
  const [open, setOpen] = useState<'receive' | 'waive' | null>(null);
  const isLate = bill.state === 'em_atraso';
  const Icon = isLate ? BellRing : Send;
  return (
    <div className="space-y-3">
      {bill.payer_email ? (
        <Button className="w-full" onClick={() => setAs(isLate ? 'reminder' : 'bill')}>
          <Icon aria-hidden />
          {isLate ? 'Enviar lembrete' : 'Enviar de novo'}
        </Button>
      ) : (
        bill.payer_phone && (
          <Button asChild className="w-full">
            <a href={`tel:${bill.payer_phone}`}>Ligar ao cliente</a>
          </Button>
        )
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="flex-1"
          aria-expanded={open === 'receive'}
          onClick={() => setOpen(open === 'receive' ? null : 'receive')}
        >
          Registar pagamento
        </Button>
        {can('charges.waive') && (
          <Button
            variant="ghost"
            aria-expanded={open === 'waive'}
            onClick={() => setOpen(open === 'waive' ? null : 'waive')}
          >
            Anular
          </Button>
        )}
      </div>
      {open === 'receive' && <ReceiveForm bill={bill} />}
      {open === 'waive' && <WaiveForm bill={bill} />}
      <TellBills ids={[bill.id]} as={as} onClose={() => setAs(null)} />
    </div>
  );
}

function ReceiveForm({ bill }: { bill: AdminBill }) {
  const onDone = useShowRecord('bill');
  const { form, register, errors, isBusy } = useCallForm(
    (typed: { way: ReceivedWay; note: string }) =>
      api('POST /api/admin/bills/{id}/received', { params: { id: bill.id }, body: typed }),
    {
      values: { way: 'transferencia', note: '' },
      done: 'Pagamento registado.',
      onDone,
      failed: 'Erro ao registar o pagamento',
      toasts: true,
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <Field label="Como foi recebido" error={errors.way}>
        <Select {...register('way')}>
          {RECEIVED_WAYS.map((way) => (
            <option key={way} value={way}>
              {RECEIVED_WAY_LABELS[way]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Nota" error={errors.note} optional>
        <Input {...register('note')} maxLength={200} autoComplete="off" />
      </Field>
      <Button type="submit" isBusy={isBusy} className="w-full">
        Recebi {formatEuros(bill.amount)}
      </Button>
    </form>
  );
}

function WaiveForm({ bill }: { bill: AdminBill }) {
  const onDone = useShowRecord('bill');
  const { form, register, errors, isBusy } = useCallForm(
    (typed: { reason: string }) =>
      api('POST /api/admin/bills/{id}/waive', { params: { id: bill.id }, body: typed }),
    {
      values: { reason: '' },
      check: ({ reason }) => (reason.trim().length < 3 ? { reason: 'Diga porquê' } : {}),
      done: 'Mensalidade anulada.',
      onDone,
      failed: 'Erro ao anular a mensalidade',
      toasts: true,
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <p className="text-muted text-sm">
        O cliente deixa de dever {formatEuros(bill.amount)}. Não se desfaz; o contrato continua.
      </p>
      <Field label="Porquê" error={errors.reason} required>
        <Textarea {...register('reason')} rows={2} maxLength={300} />
      </Field>
      <Button type="submit" variant="danger" isBusy={isBusy} className="w-full">
        Anular a mensalidade
      </Button>
    </form>
  );
}

function BillFacts({ bill }: { bill: AdminBill }) {
  const facts: [string, string | null][] = [
    ['Vence a', dayText(bill.due_on)],
    ['Em atraso', bill.days_late === 0 ? null : bill.days_late === 1 ? '1 dia' : `${bill.days_late} dias`],
    ['NIF', bill.payer_nif],
    ['Email', bill.payer_email],
    ['Enviada', bill.told_at && formatDateTime(bill.told_at)],
    ['Último lembrete', bill.reminded_at && formatDateTime(bill.reminded_at)],
    ['Paga', bill.paid_at && formatDateTime(bill.paid_at)],
    ['Anulada porque', bill.end_reason],
  ];
  return (
    <dl className="divide-y border-y text-sm">
      <ContractCustomer
        of={{ user_id: bill.user_id, customer_name: bill.payer_name, customer_phone: bill.payer_phone }}
      />
      <FactRows facts={facts} />
      {bill.replaced_by && (
        <FactRow label="Paga-se em">
          <Link to={panelPath('mensalidades', bill.replaced_by)} className="text-action underline">
            Abrir a outra conta
          </Link>
        </FactRow>
      )}
    </dl>
  );
}

function BillLines({ bill }: { bill: AdminBill }) {
  return (
    <section aria-labelledby="bill-lines" className="space-y-2">
      <h3 id="bill-lines" className="font-semibold">
        Linhas
      </h3>
      <ul className="divide-y border-y text-sm">
        {bill.lines.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 break-words">
              {line.quantity > 1 && `${line.quantity} × `}
              {line.name}
              <span className="figures text-muted"> · {dayText(line.due_on)}</span>
            </span>
            <span className="figures shrink-0">{formatEuros(line.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** To give money of it back, in part too: a screen of the payments. Its months stay paid. */
function Refunding({ bill }: { bill: AdminBill }) {
  const { can } = usePanel();
  const paid = bill.payments.filter(({ status }) => status === 'pago').length;
  if (!can('payments.refund') || (paid === 0 && bill.received <= 0)) return null;
  return (
    <LinkButton size="sm" variant="secondary" to={panelPath('reembolsos', 'nova', bill.id, 'mensalidade')}>
      <Undo2 aria-hidden />
      Reembolsar
    </LinkButton>
  );
}

function BillPayments({ bill }: { bill: AdminBill }) {
  return (
    <section aria-labelledby="bill-payments" className="space-y-2">
      <h3 id="bill-payments" className="font-semibold">
        Pagamentos
      </h3>
      {bill.payments.length === 0 && bill.received === 0 && (
        <p className="text-muted text-sm">Ainda nenhum.</p>
      )}
      <ul className="divide-y text-sm">
        {bill.received > 0 && (
          <li className="flex justify-between gap-4 py-2">
            <span>Recebido de outra forma</span>
            <span className="figures">{formatEuros(bill.received)}</span>
          </li>
        )}
        {bill.payments.map((payment) => (
          <li key={payment.id} className="flex justify-between gap-4 py-2">
            <Link to={panelPath('pagamentos', payment.id)} className="text-action underline">
              {METHOD_LABELS[payment.method]} ·{' '}
              {paymentLifecycle.labels[paymentLifecycle.read(payment.status)]}
            </Link>
            <span className="figures">{formatEuros(payment.amount)}</span>
          </li>
        ))}
        {bill.refunded > 0 && (
          <li className="flex justify-between gap-4 py-2">
            <span>Devolvido</span>
            <span className="figures">{formatEuros(bill.refunded)}</span>
          </li>
        )}
      </ul>
      <Refunding bill={bill} />
    </section>
  );
}

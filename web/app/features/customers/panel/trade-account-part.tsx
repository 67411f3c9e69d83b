import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatEuros } from '#core/shared/money.ts';
import type { AccountSale, AdminTradeAccount } from '#core/trade-credit/contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { panelPath } from '../../../panel/room.ts';
import { AccountSaleBadge, AccountSums, accountSaleText, PartPaid } from '../../../ui/account-sales.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

const keyOf = (id: string) => [...queryKeys.admin, 'customer', id, 'trade-account'];

function useShown(id: string, onDone: () => void) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: queryKeys.admin });
    void client.invalidateQueries({ queryKey: keyOf(id) });
    onDone();
  };
}

/** A customer's account: what they may owe, what is open and late, and its statement. */
export function TradeAccountPart({ id }: { id: string }) {
  const { can } = usePanel();
  const [page, setPage] = useState(1);
  const [act, setAct] = useState<'terms' | AccountSale | null>(null);
  const { data } = useQuery({
    queryKey: [...keyOf(id), page],
    queryFn: ({ signal }) =>
      api('GET /api/admin/customers/{id}/trade-account', { params: { id }, query: { page }, signal }),
  });
  if (!data) return null;
  const close = () => setAct(null);
  const { sales, terms } = data;
  const isNew = terms === null && sales.total === 0;
  if (isNew && !can('trade-credit.grant')) return null;
  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="font-semibold">Conta corrente</h2>
      <p className="text-muted text-sm">
        {terms === null
          ? 'Paga no momento. Pode dar-lhe dias para pagar, até um limite.'
          : terms.is_open
            ? `Paga a ${terms.days} dias, até ${formatEuros(terms.limit)} em aberto.`
            : 'O pagamento a prazo está suspenso.'}
      </p>
      {data.note && <p className="whitespace-pre-line text-sm">{data.note}</p>}
      {!isNew && <AccountSums account={data} />}
      {sales.total > 0 && (
        <ul className="divide-y">
          {sales.items.map((sale) => (
            <SaleRow
              key={sale.subject}
              sale={sale}
              onLower={can('charges.waive') && sale.open > 0 ? () => setAct(sale) : null}
            />
          ))}
        </ul>
      )}
      {sales.total > sales.page_size && (
        <Pager page={sales.page} pageSize={sales.page_size} total={sales.total} onPage={setPage} />
      )}
      {act === 'terms' && <TermsForm id={id} account={data} onDone={close} />}
      {act !== null && typeof act === 'object' && <LowerForm id={id} sale={act} onDone={close} />}
      {act === null && (
        <div className="flex flex-wrap gap-3">
          {data.open > 0 && (
            <DocumentButton
              variant="secondary"
              path={`/api/admin/customers/${encodeURIComponent(id)}/statement`}
              fileName="extrato.pdf"
            >
              <FileText aria-hidden />
              Extrato
            </DocumentButton>
          )}
          {can('trade-credit.grant') && (
            <Button variant="secondary" onClick={() => setAct('terms')}>
              {terms ? 'Alterar condições' : 'Dar dias para pagar'}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function SaleRow({ sale, onLower }: { sale: AccountSale; onLower: (() => void) | null }) {
  return (
    <li className="space-y-1 py-2">
      <p className="flex items-baseline justify-between gap-3">
        <Link
          to={panelPath('encomendas', sale.subject)}
          className="min-w-0 break-words font-medium underline-offset-4 hover:underline"
        >
          {sale.name}
        </Link>
        <span className="figures shrink-0 text-right">
          {formatEuros(sale.open > 0 ? sale.open : sale.total)}
          <PartPaid sale={sale} />
        </span>
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <AccountSaleBadge sale={sale} />
        {onLower && (
          <Button variant="ghost" size="sm" onClick={onLower}>
            Abater<span className="sr-only"> a {sale.name}</span>
          </Button>
        )}
      </p>
      <p className="figures break-words text-muted text-sm">{accountSaleText(sale)}</p>
    </li>
  );
}

interface FormProps {
  id: string;
  onDone: () => void;
}

function Buttons({ press, isBusy, onCancel }: { press: string; isBusy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isBusy={isBusy}>
        {press}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}

function TermsForm({ id, account, onDone }: FormProps & { account: AdminTradeAccount }) {
  const { terms, note } = account;
  const shown = useShown(id, onDone);
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (body: { days: string; limit: string; note: string; is_open: boolean }, { before, over }) =>
      api('PUT /api/admin/customers/{id}/trade-account', {
        params: { id },
        body: { ...body, ...(terms && { before, over }) },
      }),
    {
      values: {
        days: String(terms?.days ?? 30),
        limit: terms ? String(terms.limit).replace('.', ',') : '',
        note,
        is_open: terms?.is_open ?? true,
      },
      done: 'Condições guardadas.',
      onDone: shown,
      failed: 'Erro ao guardar as condições',
    },
  );
  return (
    <form {...form} noValidate className="space-y-3">
      <Field label="Dias para pagar" hint="Contados da fatura." error={errors.days} required>
        <Input {...register('days')} inputMode="numeric" maxLength={3} autoComplete="off" />
      </Field>
      <Field
        label="Limite em aberto (€)"
        hint="Tudo o que estiver por pagar, com IVA."
        error={errors.limit}
        required
      >
        <Input {...register('limit')} inputMode="decimal" maxLength={12} autoComplete="off" />
      </Field>
      <Field label="Nota" hint="Só a loja a lê." error={errors.note} optional>
        <Textarea {...register('note')} rows={2} maxLength={500} />
      </Field>
      <Checkbox label="Pode comprar a prazo" {...register('is_open')} />
      {refusal && <Alert>{refusal}</Alert>}
      <Buttons press="Guardar condições" isBusy={isBusy} onCancel={onDone} />
    </form>
  );
}

function LowerForm({ id, sale, onDone }: FormProps & { sale: AccountSale }) {
  const shown = useShown(id, onDone);
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ amount, reason }: { amount: string; reason: string }) =>
      api('POST /api/admin/customers/{id}/trade-account/reductions', {
        params: { id },
        body: { subject: sale.subject, open: String(sale.open), amount, reason },
      }),
    {
      values: { amount: '', reason: '' },
      done: 'Valor abatido.',
      onDone: shown,
      failed: 'Erro ao abater o valor',
    },
  );
  return (
    <form {...form} noValidate className="space-y-3">
      <p className="text-sm">
        Abater a {sale.name}, de que faltam {formatEuros(sale.open)}. Se já houver fatura, sai uma nota de
        crédito.
      </p>
      <Field label="Valor (€)" error={errors.amount} required>
        <Input {...register('amount')} inputMode="decimal" maxLength={12} autoComplete="off" />
      </Field>
      <Field label="Motivo" error={errors.reason} required>
        <Input {...register('reason')} maxLength={200} />
      </Field>
      {refusal && <Alert>{refusal}</Alert>}
      <Buttons press="Abater" isBusy={isBusy} onCancel={onDone} />
    </form>
  );
}

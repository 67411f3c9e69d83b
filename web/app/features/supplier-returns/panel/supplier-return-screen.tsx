import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { formatEuros, toEuros } from '#core/shared/money.ts';
import { typedCents } from '#core/shared/read-number.ts';
import type { SupplierReturnWhole } from '#core/supplier-returns/contract.ts';
import {
  type SupplierReturnState,
  supplierReturnLifecycle,
  supplierReturnNumber,
} from '#core/supplier-returns/lifecycle.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Route } from './+types/supplier-return-screen.ts';
import { SupplierReturnBadge } from './supplier-return-badge.tsx';

export const meta = panelMeta('Garantia de fornecedor');

/** One return beside the list: where it stands, what happened, and what happens next. */
export default function SupplierReturnScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('garantias-fornecedor'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'supplier-return', id],
    queryFn: ({ signal }) => api('GET /api/admin/supplier-returns/{id}', { params: { id }, signal }),
  });
  const found = query.data;
  useRecordName(id, found && supplierReturnNumber(found.number));
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={found ? `Devolução ${supplierReturnNumber(found.number)}` : 'Devolução'}
      description={found && <SupplierReturnBadge state={found.state} />}
      failure="Não foi possível abrir a devolução"
    >
      {(shown) => (
        <div className="space-y-5">
          <p className="text-muted">{supplierReturnLifecycle.facts[shown.state].meaning}</p>
          {can('repairs.change') && shown.next.length > 0 && <StepForm key={shown.state} found={shown} />}
          <FoundFacts found={shown} />
          <section aria-labelledby="return-steps" className="space-y-2">
            <h3 id="return-steps" className="font-semibold">
              Histórico
            </h3>
            <ol className="space-y-2 text-sm">
              {shown.steps.map(({ at, by, to, note }) => (
                <li key={`${at}-${to}`}>
                  {supplierReturnLifecycle.labels[to]}
                  <span className="figures text-muted">
                    {' '}
                    · {formatDateTime(at)}
                    {by && ` · ${by}`}
                  </span>
                  {note && <p className="whitespace-pre-line break-words text-muted">{note}</p>}
                </li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </RecordPanel>
  );
}

function FoundFacts({ found }: { found: SupplierReturnWhole }) {
  const facts: [string, string | null][] = [
    ['Fornecedor', found.supplier],
    ['Peça ou artigo', `${found.quantity > 1 ? `${found.quantity} × ` : ''}${found.name}`],
    [
      'Stock da loja',
      found.product_id === null ? null : found.from_stock ? 'Saiu do stock' : 'De um equipamento de cliente',
    ],
    ['Número de série', found.serial_number],
    ['Problema', found.problem],
    ['RMA do fornecedor', found.supplier_number],
    ['Código de envio', found.tracking],
    ['Valor creditado, sem IVA', found.credit === null ? null : formatEuros(found.credit)],
    ['Enviada', found.sent_at && formatDate(found.sent_at)],
  ];
  return (
    <dl className="divide-y border-y text-sm">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
              <dt className="shrink-0 text-muted">{label}</dt>
              <dd className="min-w-0 whitespace-pre-line break-words text-right">{value}</dd>
            </div>
          ),
      )}
      {found.repair_id && found.repair_number !== null && (
        <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
          <dt className="text-muted">Reparação</dt>
          <dd>
            <Link to={panelPath('reparacoes', found.repair_id)} className="text-action underline">
              {repairNumber(found.repair_number)}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Records the next step: the state it comes to, with the supplier's number, the parcel's code or the credit. */
function StepForm({ found }: { found: SupplierReturnWhole }) {
  const client = useQueryClient();
  const [to, setTo] = useState<SupplierReturnState>(found.next[0] ?? found.state);
  const [error, setError] = useState<string | null>(null);
  const record = useMutation({
    mutationFn: (body: {
      state: SupplierReturnState;
      supplier_number: string;
      tracking: string;
      credit?: number;
      note: string;
    }) => api('PUT /api/admin/supplier-returns/{id}', { params: { id: found.id }, body }),
    onSuccess: (saved) => {
      toast.success('Devolução registada.');
      client.setQueryData([...queryKeys.admin, 'supplier-return', found.id], saved);
      void client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (refused) => toast.error(refusalText(refused, 'Erro ao registar a devolução')),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? '');
    const cents = to === 'creditada' ? typedCents(typed('credit')) : null;
    if (to === 'creditada' && cents === null)
      return setError('Indique quanto o fornecedor creditou, sem IVA.');
    setError(null);
    record.mutate({
      state: to,
      supplier_number: typed('supplier_number'),
      tracking: typed('tracking'),
      ...(cents === null ? {} : { credit: toEuros(cents) }),
      note: typed('note'),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-3 rounded-lg border p-4">
      <Field label="Passa a">
        <Select value={to} onChange={(event) => setTo(supplierReturnLifecycle.read(event.target.value))}>
          {found.next.map((state) => (
            <option key={state} value={state}>
              {supplierReturnLifecycle.labels[state]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="RMA do fornecedor" optional>
        <Input
          name="supplier_number"
          maxLength={80}
          autoComplete="off"
          defaultValue={found.supplier_number ?? ''}
        />
      </Field>
      <Field label="Código de envio" optional>
        <Input name="tracking" maxLength={80} autoComplete="off" defaultValue={found.tracking ?? ''} />
      </Field>
      {to === 'creditada' && (
        <Field label="Valor creditado (€, sem IVA)" error={error} required>
          <Input name="credit" inputMode="decimal" maxLength={12} autoComplete="off" />
        </Field>
      )}
      <Field label="Nota" optional>
        <Textarea name="note" rows={2} maxLength={1000} />
      </Field>
      <Button type="submit" size="sm" isBusy={record.isPending}>
        Registar
      </Button>
    </form>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { formatEuros, toEuros } from '#core/shared/money.ts';
import { openNumberText, typedCents } from '#core/shared/read-number.ts';
import type { SupplierReturnWhole } from '#core/supplier-returns/contract.ts';
import { type SupplierReturnState, supplierReturnLifecycle } from '#core/supplier-returns/lifecycle.ts';
import { supplierReturnNumber } from '#core/supplier-returns/record.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Fact, Facts } from '../../../panel/record/facts.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
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
    <Facts>
      {facts.map(
        ([label, value]) =>
          value && (
            <Fact key={label} label={label}>
              <span className="whitespace-pre-line">{value}</span>
            </Fact>
          ),
      )}
      {found.repair_id && found.repair_number !== null && (
        <Fact label="Reparação">
          <Link to={panelPath('reparacoes', found.repair_id)} className="text-action underline">
            {repairNumber(found.repair_number)}
          </Link>
        </Fact>
      )}
    </Facts>
  );
}

interface Step {
  state: SupplierReturnState;
  supplier_number: string;
  tracking: string;
  /** Euros without IVA, as typed. */
  credit: string;
  note: string;
}

/** Records the next step: the state it comes to, with the supplier's number, the parcel's code or the credit. */
function StepForm({ found }: { found: SupplierReturnWhole }) {
  const client = useQueryClient();
  const { form, register, control, errors, isBusy } = useCallForm(
    ({ credit, ...typed }: Step, { before: { supplier_number, tracking }, over }) => {
      const cents = typed.state === 'creditada' ? typedCents(credit) : null;
      return api('PUT /api/admin/supplier-returns/{id}', {
        params: { id: found.id },
        body: {
          ...typed,
          ...(cents === null ? {} : { credit: toEuros(cents) }),
          before: { state: found.state, supplier_number, tracking },
          over,
        },
      });
    },
    {
      values: {
        state: found.next[0] ?? found.state,
        supplier_number: found.supplier_number ?? '',
        tracking: found.tracking ?? '',
        credit: '',
        note: '',
      },
      check: ({ state, credit }) =>
        state === 'creditada' && typedCents(credit) === null
          ? { credit: openNumberText(credit) ?? 'Indique quanto o fornecedor creditou, sem IVA.' }
          : {},
      done: 'Devolução registada.',
      onDone: (saved) => {
        client.setQueryData([...queryKeys.admin, 'supplier-return', found.id], saved);
        void client.invalidateQueries({ queryKey: queryKeys.admin });
      },
      failed: 'Erro ao registar a devolução',
      toasts: true,
    },
  );
  const to = useWatch({ control, name: 'state' });
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <Field label="Passa a" error={errors.state}>
        <Select {...register('state')}>
          <Options values={found.next} labels={supplierReturnLifecycle.labels} />
        </Select>
      </Field>
      <Field label="RMA do fornecedor" optional error={errors.supplier_number}>
        <Input {...register('supplier_number')} maxLength={80} autoComplete="off" />
      </Field>
      <Field label="Código de envio" optional error={errors.tracking}>
        <Input {...register('tracking')} maxLength={80} autoComplete="off" />
      </Field>
      {to === 'creditada' && (
        <Field label="Valor creditado (€, sem IVA)" error={errors.credit} required>
          <Input {...register('credit')} inputMode="decimal" maxLength={12} autoComplete="off" />
        </Field>
      )}
      <Field label="Nota" optional error={errors.note}>
        <Textarea {...register('note')} rows={2} maxLength={1000} />
      </Field>
      <Button type="submit" size="sm" isBusy={isBusy}>
        Registar
      </Button>
    </form>
  );
}

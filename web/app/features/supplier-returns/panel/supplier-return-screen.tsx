import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { SupplierReturnWhole } from '#core/supplier-returns/contract.ts';
import { supplierReturnLifecycle } from '#core/supplier-returns/lifecycle.ts';
import { supplierReturnNumber } from '#core/supplier-returns/record.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Fact, Facts } from '../../../panel/record/facts.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { UntilTyped } from '../../../panel/record/until-typed.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import type { Route } from './+types/supplier-return-screen.ts';
import { StepForm } from './step-form.tsx';
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
          <UntilTyped latest={shown} formOf={({ state }) => state}>
            {(found, onSaved) =>
              can('repairs.change') && found.next.length > 0 && <StepForm found={found} onSaved={onSaved} />
            }
          </UntilTyped>
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

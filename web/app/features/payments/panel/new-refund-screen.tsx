import { useQuery } from '@tanstack/react-query';
import type { PayableKind } from '#core/payments/values.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { OnlyLook } from '../../../panel/who-may.tsx';
import { Alert } from '../../../ui/alert.tsx';
import type { Route } from './+types/new-refund-screen.ts';
import { RefundForm } from './refund-form.tsx';
import { SaleLink } from './sale-link.tsx';

/** An order's number is never a repair's id. */
const RECORD_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function kindOf(subject: string, of: string | undefined): PayableKind {
  if (of === 'mensalidade') return 'rental_instalment';
  return RECORD_ID.test(subject) ? 'repair' : 'order';
}

const TITLES: Partial<Record<PayableKind, string>> = {
  repair: 'Reembolsar a reparação',
  rental_instalment: 'Reembolsar a mensalidade',
};

export const meta = panelMeta(({ order = '', of }) => TITLES[kindOf(order, of)] ?? 'Reembolsar a encomenda');

/** Begins to give money of an order, a repair or a bill back: which lines, how much, by which way. */
export default function NewRefundScreen({ params: { order, of } }: Route.ComponentProps) {
  const kind = kindOf(order, of);
  const { leave, open } = useOverList(panelPath('reembolsos'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'payable', order],
    queryFn: ({ signal }) =>
      api('GET /api/admin/payables/{kind}/{subject}', { params: { kind, subject: order }, signal }),
  });
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title="Reembolsar"
      description={query.data && <SaleLink {...query.data} />}
      failure="Não foi possível abrir o que foi pago"
    >
      {(payable) => (
        <div className="space-y-5">
          <dl className="grid grid-cols-3 gap-3 text-sm">
            {(
              [
                ['Recebido', payable.paid + payable.refunded],
                ['Devolvido', payable.refunded],
                ['Por devolver, no máximo', payable.refundable],
              ] as const
            ).map(([label, value]) => (
              <div key={label} className="rounded-md bg-sunken p-3">
                <dt className="text-muted">{label}</dt>
                <dd className="figures font-semibold">{formatEuros(value)}</dd>
              </div>
            ))}
          </dl>
          {!can('payments.refund') ? (
            <OnlyLook ability="payments.refund" act="reembolsar" />
          ) : payable.refundable <= 0 ? (
            <Alert tone="info">Não há nada para devolver desta venda.</Alert>
          ) : (
            <RefundForm payable={payable} onDone={(id) => open(id, { replace: true })} />
          )}
        </div>
      )}
    </RecordPanel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Fact, Facts } from '../../../panel/record/facts.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { Route } from './+types/payment-screen.ts';
import { PaymentStatusBadge } from './payments-screen.tsx';
import { SaleLink } from './sale-link.tsx';

export const meta = panelMeta('Pagamento');

/** One payment beside the list, with the numbers that the provider knows it by. */
export default function PaymentScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('pagamentos'));
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'payment', id],
    queryFn: ({ signal }) => api('GET /api/admin/payments/{id}', { params: { id }, signal }),
  });
  const payment = query.data;
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={payment ? `${METHOD_LABELS[payment.method]}, ${formatEuros(payment.amount)}` : 'Pagamento'}
      description={payment && <PaymentStatusBadge status={payment.status} />}
      failure="Não foi possível abrir o pagamento"
    >
      {(shown) => (
        <div className="space-y-5">
          {shown.is_simulated && (
            <Alert tone="info">Pagamento simulado: não foi cobrado dinheiro nenhum.</Alert>
          )}
          {shown.message && <Alert tone="info">{shown.message}</Alert>}
          <Facts>
            <Fact label="De">
              <SaleLink {...shown} />
            </Fact>
            <Fact label="Começado em" isFigures>
              {formatDateTime(shown.created_at)}
            </Fact>
            <Fact label="Recebido em" isFigures>
              {shown.paid_at ? formatDateTime(shown.paid_at) : 'Ainda não'}
            </Fact>
            {shown.fee !== null && shown.net !== null && (
              <Fact label="Comissão e líquido" isFigures>
                {formatEuros(shown.fee)} · {formatEuros(shown.net)}
              </Fact>
            )}
            {shown.expires_at && (
              <Fact label="Válido até" isFigures>
                {formatDateTime(shown.expires_at)}
              </Fact>
            )}
            {shown.reference && (
              <Fact label={shown.entity ? 'Entidade e referência' : 'Referência'} isFigures>
                {shown.entity} {shown.reference}
              </Fact>
            )}
            {shown.phone && (
              <Fact label="Telemóvel" isFigures>
                {formatPhone(shown.phone)}
              </Fact>
            )}
            <Fact label="Número no fornecedor" isFigures>
              {shown.provider_order_id}
            </Fact>
            {shown.request_id && (
              <Fact label="Pedido no fornecedor">
                <span className="figures break-all">{shown.request_id}</span>
              </Fact>
            )}
          </Facts>
        </div>
      )}
    </RecordPanel>
  );
}

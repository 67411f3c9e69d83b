import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { GuaranteedLine } from '#core/equipment/contract.ts';
import type { Order } from '#core/orders/contract.ts';
import { isDelivered } from '#core/orders/lifecycle.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Serial numbers and guarantee of what was bought, each with the way to claim it; nothing until something is known. */
export function OrderGuarantees({
  order,
  token,
}: {
  order: Pick<Order, 'id' | 'status' | 'updated_at'>;
  token: string | null;
}) {
  const { data } = useQuery({
    queryKey: [...queryKeys.order(order.id), 'guarantees', order.updated_at],
    queryFn: ({ signal }) =>
      api('GET /api/orders/{id}/guarantees', {
        params: { id: order.id },
        query: token ? { t: token } : {},
        signal,
      }),
  });
  const shown = (data?.items ?? []).filter((line) => line.guarantee_until || line.serials.length > 0);
  if (shown.length === 0) return null;
  return (
    <Card className="space-y-4 print:hidden">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <ShieldCheck aria-hidden className="size-5" />
        {isDelivered(order.status) ? 'Garantia' : 'Números de série'}
      </h2>
      <ul aria-label="Garantia dos artigos" className="divide-y">
        {shown.map((line) => (
          <li
            key={line.line_id}
            className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between"
          >
            <div className="min-w-0">
              <p className="break-words font-medium">{line.name}</p>
              {line.guarantee_until && (
                <p>
                  Garantia até{' '}
                  <time dateTime={line.guarantee_until}>{formatLongDate(line.guarantee_until)}</time>
                </p>
              )}
              {line.serials.length > 0 && (
                <p className="break-words text-muted text-sm">N.º de série {line.serials.join(', ')}</p>
              )}
              {line.open_claim && (
                <p className="text-muted text-sm">
                  Pedido de garantia em curso: {repairNumber(line.open_claim.number)}.
                </p>
              )}
            </div>
            {line.can_claim && (
              <Button asChild variant="secondary" className="shrink-0">
                <Link to={claimAddress(order.id, line, token)}>
                  Acionar garantia<span className="sr-only"> de {line.name}</span>
                </Link>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The request for repair, filled with this line. */
function claimAddress(orderId: string, line: GuaranteedLine, token: string | null): string {
  const [only] = line.serials.length === 1 ? line.serials : [];
  const search = new URLSearchParams({
    encomenda: orderId,
    artigo: line.line_id,
    ...(only ? { serie: only } : {}),
    ...(token ? { t: token } : {}),
  });
  return `/suporte-tecnico?${search}#pedido`;
}

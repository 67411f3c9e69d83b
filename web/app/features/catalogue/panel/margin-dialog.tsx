import { useQuery } from '@tanstack/react-query';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The margin check of one product (docs/product.md#panel), with the figures that it rests on. */
export function MarginDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'products', 'margin', product.id],
    queryFn: ({ signal }) =>
      api('GET /api/admin/products/{id}/pricing-alert', { params: { id: product.id }, signal }),
  });
  const { data, error } = query;
  return (
    <Dialog open onOpenChange={onClose} title="Verificar margem" description={product.name} size="sm">
      {error && <LoadFailed title="Não foi possível verificar a margem" query={query} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <div className="space-y-4">
          <Alert
            tone={
              data.kind === 'thin_margin'
                ? 'warning'
                : data.alert
                  ? 'error'
                  : data.cost === null
                    ? 'info'
                    : 'success'
            }
          >
            {data.message}
          </Alert>
          <dl className="figures divide-y">
            {[
              ['Preço s/ IVA (com campanha, se houver)', formatEuros(data.price)],
              ['Custo', data.cost === null ? 'Não definido' : formatEuros(data.cost)],
              data.loss > 0
                ? ['Perda por unidade', formatEuros(data.loss)]
                : ['Lucro por unidade', data.cost === null ? '—' : formatEuros(data.profit)],
              [
                'Margem',
                data.margin_percent === null ? '—' : `${String(data.margin_percent).replace('.', ',')} %`,
              ],
            ].map(([label, value]) => (
              <div key={label} className="flex justify-between gap-4 py-2">
                <dt className="text-muted">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Dialog>
  );
}

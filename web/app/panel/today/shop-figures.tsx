import { formatEuros } from '#core/shared/money.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Summary } from './use-summary.ts';

function countOf(summary: Summary | undefined, name: 'users' | 'orders' | 'products'): string | undefined {
  return summary?.[name].toLocaleString('pt-PT');
}

/** The four live figures of the shop in a line (docs/product.md#panel); a dash where they could not be loaded. */
export function ShopFigures({ summary, isLoading }: { summary: Summary | undefined; isLoading: boolean }) {
  const figures = [
    ['Utilizadores', countOf(summary, 'users')],
    ['Encomendas', countOf(summary, 'orders')],
    ['Produtos', countOf(summary, 'products')],
    ['Receita do mês', summary && formatEuros(summary.monthly_revenue + summary.repairs_revenue)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 border-t pt-3 text-sm">
      {figures.map(([label, value]) => (
        <div key={label} className="flex items-center gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="figures font-semibold">
            {isLoading ? <Skeleton className="h-4 w-12" /> : (value ?? '—')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

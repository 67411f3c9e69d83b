import { Euro, type LucideIcon, Package, ShoppingBag, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatEuros } from '#core/shared/money.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Summary } from './use-summary.ts';

interface FigureProps {
  icon: LucideIcon;
  label: string;
  /** What it counts, where its name does not say so. */
  hint?: string;
  children: ReactNode;
}

function Figure({ icon: Icon, label, hint, children }: FigureProps) {
  return (
    <Card className="p-4 md:p-5">
      <dt className="flex items-center gap-2 text-muted text-sm">
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="figures mt-1 font-bold text-xl md:text-2xl">{children}</dd>
      {hint && <dd className="mt-1 text-muted text-xs">{hint}</dd>}
    </Card>
  );
}

/** The four live figures of the shop (docs/product.md#panel); a dash where they could not be loaded. */
export function SummaryCards({ summary, isLoading }: { summary: Summary | undefined; isLoading: boolean }) {
  const show = (text: string | undefined) =>
    isLoading ? <Skeleton className="h-7 w-20 md:h-8" /> : (text ?? '—');
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Figure icon={Users} label="Utilizadores">
        {show(summary?.users.toLocaleString('pt-PT'))}
      </Figure>
      <Figure icon={ShoppingBag} label="Encomendas">
        {show(summary?.orders.toLocaleString('pt-PT'))}
      </Figure>
      <Figure icon={Package} label="Produtos">
        {show(summary?.products.toLocaleString('pt-PT'))}
      </Figure>
      <Figure
        icon={Euro}
        label="Receita do mês"
        hint="Encomendas pagas este mês, com IVA e portes, sem as canceladas e devolvidas"
      >
        {show(summary && formatEuros(summary.monthly_revenue))}
      </Figure>
    </dl>
  );
}

import { CalendarClock, Euro, KeyRound, type LucideIcon, Package, Star, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatEuros } from '#core/shared/money.ts';
import type { Api } from '#server/api.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export type MyOrders = Api['GET /api/orders']['response'];

interface FigureProps {
  icon: LucideIcon;
  label: string;
  isLoading?: boolean;
  hint?: string;
  children: ReactNode;
}

function Figure({ icon: Icon, label, isLoading, hint, children }: FigureProps) {
  return (
    <Card className="flex flex-col gap-1">
      <dt className="flex items-center gap-2 text-muted text-sm">
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="mt-auto figures font-bold text-2xl">
        {isLoading ? <Skeleton className="my-1 h-6 w-16" /> : children}
        {hint && <span className="block font-normal text-muted text-sm">{hint}</span>}
      </dd>
    </Card>
  );
}

/** Six live figures; a dash when they could not be loaded. */
export function DashboardCards({
  orders,
  isLoading,
  activeRepairs,
  rentals,
  licences,
}: {
  orders: MyOrders | undefined;
  isLoading: boolean;
  activeRepairs: ReactNode;
  rentals: ReactNode;
  licences: ReactNode;
}) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:gap-4 xl:grid-cols-6">
      <Figure icon={Package} label="Total de encomendas" isLoading={isLoading}>
        {orders?.total ?? '—'}
      </Figure>
      <Figure icon={Wrench} label="Reparações ativas">
        {activeRepairs}
      </Figure>
      <Figure icon={CalendarClock} label="Contratos">
        {rentals}
      </Figure>
      <Figure icon={KeyRound} label="Licenças">
        {licences}
      </Figure>
      <Figure icon={Euro} label="Total gasto" isLoading={isLoading}>
        {orders ? formatEuros(orders.amount_spent) : '—'}
      </Figure>
      <Figure icon={Star} label="Pontos de fidelidade" isLoading={isLoading}>
        {orders ? orders.loyalty_points.toLocaleString('pt-PT') : '—'}
      </Figure>
    </dl>
  );
}

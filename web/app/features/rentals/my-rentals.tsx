import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Rental } from '#core/rentals/contract.ts';
import { rentalNumber } from '#core/rentals/lifecycle.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RentalBadge } from './rental-state.tsx';
import { onDay } from './rental-words.ts';

function RentalCard({ rental }: { rental: Rental }) {
  return (
    <Card className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0 space-y-1">
        <h3 className="break-words font-semibold">
          {rentalNumber(rental.number)} · {rental.quantity > 1 && `${rental.quantity} × `}
          {rental.product_name}
        </h3>
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <RentalBadge state={rental.state} />
          {formatEuros(rental.monthly)} por mês
          {rental.ends_on && ` · até ${onDay(rental.ends_on)}`}
          {!rental.ends_on && rental.hand_over_on && ` · entrega a ${onDay(rental.hand_over_on)}`}
        </p>
      </div>
      <Button asChild variant="secondary">
        <Link to={`/contrato/${rental.id}`}>
          Ver contrato<span className="sr-only"> {rentalNumber(rental.number)}</span>
        </Link>
      </Button>
    </Card>
  );
}

/** 'Os meus contratos': what the customer rents, and what they rented. */
export function MyRentals() {
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('pagina') ?? '1', 10) || 1);
  const rentals = useQuery({
    queryKey: [...queryKeys.myRentals, page],
    queryFn: ({ signal }) => api('GET /api/my/rentals', { query: { page }, signal }),
  });
  if (rentals.isPending) {
    return (
      <div className="flex flex-col gap-3" aria-busy="true">
        <span role="status" className="sr-only">
          A carregar...
        </span>
        <Skeleton className="h-28 w-full" />
      </div>
    );
  }
  if (rentals.isError) {
    return (
      <ErrorState
        title="Erro ao carregar os seus contratos"
        detail={rentals.error.message}
        onRetry={() => rentals.refetch()}
        isRetrying={rentals.isFetching}
      />
    );
  }
  const { items, total, page_size } = rentals.data;
  if (total === 0) {
    return (
      <EmptyState
        icon={CalendarClock}
        title="Ainda não aluga nada"
        hint="O contrato do que alugar aparece aqui, com a próxima mensalidade e a ajuda a um toque."
        action={
          <Button asChild>
            <Link to="/produtos?categoria=aluguer">Ver o que alugamos</Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <h2 className="sr-only">Os meus contratos</h2>
      <ul className="flex flex-col gap-3">
        {items.map((rental) => (
          <li key={rental.id}>
            <RentalCard rental={rental} />
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-6"
        page={page}
        pageSize={page_size}
        total={total}
        hrefFor={(to) => `?tab=contratos&pagina=${to}`}
      />
    </>
  );
}

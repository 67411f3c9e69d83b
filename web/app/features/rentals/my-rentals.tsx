import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import type { Rental } from '#core/rentals/contract.ts';
import { rentalNumber } from '#core/rentals/lifecycle.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OwnList, usePageNumber } from '../../ui/own-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RentalBadge } from './rental-state.tsx';

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
          {rental.ends_on && ` · até ${formatDay(rental.ends_on)}`}
          {!rental.ends_on && rental.hand_over_on && ` · entrega a ${formatDay(rental.hand_over_on)}`}
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

function useMyRentals(page: number) {
  return useQuery({
    queryKey: [...queryKeys.myRentals, page],
    queryFn: ({ signal }) => api('GET /api/my/rentals', { query: { page }, signal }),
  });
}

/** How many contracts the customer has had, a dash when it could not be loaded. */
export function RentalCount() {
  const { data, isPending } = useMyRentals(1);
  if (isPending) return <Skeleton className="my-1 h-6 w-16" />;
  return <>{data?.total ?? '—'}</>;
}

/** 'Os meus contratos': what the customer rents, and what they rented. */
export function MyRentals() {
  const page = usePageNumber();
  const rentals = useMyRentals(page);
  return (
    <OwnList
      query={rentals}
      title="Os meus contratos"
      failure="Erro ao carregar os seus contratos"
      empty={{
        icon: CalendarClock,
        title: 'Ainda não aluga nada',
        hint: 'O contrato do que alugar aparece aqui, com a próxima mensalidade e a ajuda a um toque.',
        action: (
          <Button asChild>
            <Link to="/produtos?categoria=aluguer">Ver o que alugamos</Link>
          </Button>
        ),
      }}
      high="h-28 w-full"
      hrefFor={(to) => `?tab=contratos&pagina=${to}`}
    >
      {(rental) => <RentalCard rental={rental} />}
    </OwnList>
  );
}

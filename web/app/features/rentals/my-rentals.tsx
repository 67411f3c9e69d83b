import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import type { MyRental } from '#core/rentals/contract.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { OwnContractCard } from '../../ui/own-contract-card.tsx';
import { OwnList, usePageNumber } from '../../ui/own-list.tsx';
import { RentalBadge } from './rental-state.tsx';

function RentalCard({ rental }: { rental: MyRental }) {
  return (
    <OwnContractCard
      number={rentalNumber(rental.number)}
      name={`${rental.quantity > 1 ? `${rental.quantity} × ` : ''}${rental.product_name}`}
      badge={<RentalBadge state={rental.state} />}
      facts={
        <>
          {formatEuros(rental.monthly)} por mês
          {rental.ends_on && ` · até ${formatDay(rental.ends_on)}`}
          {!rental.ends_on && rental.hand_over_on && ` · entrega a ${formatDay(rental.hand_over_on)}`}
        </>
      }
      due={rental.due}
      to={`/contrato/${rental.id}`}
    />
  );
}

function useMyRentals(page: number) {
  return useQuery({
    queryKey: [...queryKeys.myRentals, page],
    queryFn: ({ signal }) => api('GET /api/my/rentals', { query: { page }, signal }),
  });
}

/** How many rentals the customer has had; null: not known yet, undefined: it could not be loaded. */
export function useRentalTotal(): number | null | undefined {
  const { data, isPending } = useMyRentals(1);
  return isPending ? null : data?.total;
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

import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnLicence } from '#core/licences/contract.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OwnList, usePageNumber } from '../../ui/own-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LicenceBadge } from './licence-badge.tsx';
import { licenceSays } from './licence-says.ts';

function useMyLicences(page: number) {
  return useQuery({
    queryKey: [...queryKeys.myLicences, page],
    queryFn: ({ signal }) => api('GET /api/my/licences', { query: { page }, signal }),
  });
}

/** How many licences the customer has, a dash when it could not be loaded. */
export function LicenceCount() {
  const { data, isPending } = useMyLicences(1);
  if (isPending) return <Skeleton className="my-1 h-6 w-16" />;
  return <>{data?.total ?? '—'}</>;
}

function LicenceCard({ licence }: { licence: OwnLicence }) {
  return (
    <Card className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0 space-y-1">
        <h3 className="break-words font-semibold">{licence.product}</h3>
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <LicenceBadge state={licence.state} /> Encomenda {orderNumber(licence.order.number)}
        </p>
        <p className="text-muted text-sm">{licenceSays(licence)}</p>
      </div>
      <Button asChild variant={licence.state === 'entregue' ? 'primary' : 'secondary'} className="shrink-0">
        <Link to={`/encomenda/${encodeURIComponent(licence.order.id)}#licencas`}>
          {licence.state === 'entregue' ? 'Revelar chave' : 'Ver licença'}
          <span className="sr-only"> de {licence.product}</span>
        </Link>
      </Button>
    </Card>
  );
}

/** 'As minhas licenças': what the customer bought by keys, each with the way to its key. */
export function MyLicences() {
  const page = usePageNumber();
  const licences = useMyLicences(page);
  return (
    <OwnList
      query={licences}
      title="As minhas licenças"
      failure="Erro ao carregar as suas licenças"
      empty={{
        icon: KeyRound,
        title: 'Ainda não tem licenças',
        hint: 'As chaves do software que comprar na loja ficam aqui.',
        action: (
          <Button asChild>
            <Link to="/produtos?categoria=software">Ver software</Link>
          </Button>
        ),
      }}
      high="h-28 w-full"
      hrefFor={(to) => `?tab=licencas&pagina=${to}`}
    >
      {(licence) => <LicenceCard licence={licence} />}
    </OwnList>
  );
}

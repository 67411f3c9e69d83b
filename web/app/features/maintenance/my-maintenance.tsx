import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Maintenance } from '#core/maintenance/contract.ts';
import { isRunning, maintenanceNumber } from '#core/maintenance/lifecycle.ts';
import { priceText } from '#core/maintenance/rules/condition-facts.ts';
import { formatDay } from '#core/shared/dates.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MaintenanceBadge } from './maintenance-state.tsx';
import { hoursUsed } from './maintenance-words.ts';

function ContractCard({ found }: { found: Maintenance }) {
  return (
    <Card className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0 space-y-1">
        <h3 className="break-words font-semibold">
          {maintenanceNumber(found.number)} · Manutenção {found.plan}
        </h3>
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <MaintenanceBadge state={found.state} />
          {priceText(found)}
          {isRunning(found.state) && ` · usou ${hoursUsed(found)}`}
          {found.ends_on && ` · até ${formatDay(found.ends_on)}`}
        </p>
      </div>
      <Button asChild variant={found.state === 'por_aceitar' ? 'primary' : 'secondary'}>
        <Link to={`/manutencao/${found.id}`}>
          {found.state === 'por_aceitar' ? 'Ler e aceitar' : 'Ver contrato'}
          <span className="sr-only"> {maintenanceNumber(found.number)}</span>
        </Link>
      </Button>
    </Card>
  );
}

/** The maintenance contracts of an account, below what it rents; nothing where there are none. The newest dozen. */
export function MyMaintenance() {
  const { data } = useQuery({
    queryKey: queryKeys.myMaintenance,
    queryFn: ({ signal }) => api('GET /api/my/maintenance', { query: { page: 1 }, signal }),
  });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="my-maintenance" className="mb-8 space-y-4">
      <h2 id="my-maintenance" className="font-semibold text-lg">
        Contratos de manutenção
      </h2>
      {data.items.map((found) => (
        <ContractCard key={found.id} found={found} />
      ))}
    </section>
  );
}

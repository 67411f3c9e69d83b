import { useQuery } from '@tanstack/react-query';
import type { MyMaintenance as Own } from '#core/maintenance/contract.ts';
import { isRunning } from '#core/maintenance/lifecycle.ts';
import { maintenanceNumber } from '#core/maintenance/record.ts';
import { priceText } from '#core/maintenance/rules/condition-facts.ts';
import { formatDay } from '#core/shared/dates.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { OwnContractCard } from '../../ui/own-contract-card.tsx';
import { MaintenanceBadge } from './maintenance-state.tsx';
import { hoursUsed } from './maintenance-words.ts';

function ContractCard({ found }: { found: Own }) {
  return (
    <OwnContractCard
      number={maintenanceNumber(found.number)}
      name={`Manutenção ${found.plan}`}
      badge={<MaintenanceBadge state={found.state} />}
      facts={
        <>
          {priceText(found)}
          {isRunning(found.state) && ` · usou ${hoursUsed(found)}`}
          {found.ends_on && ` · até ${formatDay(found.ends_on)}`}
        </>
      }
      due={found.due}
      to={`/manutencao/${found.id}`}
      press={found.state === 'por_aceitar' ? 'Ler e aceitar' : null}
    />
  );
}

function useMyMaintenance() {
  return useQuery({
    queryKey: queryKeys.myMaintenance,
    queryFn: ({ signal }) => api('GET /api/my/maintenance', { query: { page: 1 }, signal }),
  });
}

/** How many maintenance contracts the customer has had; null: not known yet, undefined: it could not be loaded. */
export function useMaintenanceTotal(): number | null | undefined {
  const { data, isPending } = useMyMaintenance();
  return isPending ? null : data?.total;
}

/** The maintenance contracts of an account, below what it rents; nothing where there are none. The newest dozen. */
export function MyMaintenance() {
  const { data } = useMyMaintenance();
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

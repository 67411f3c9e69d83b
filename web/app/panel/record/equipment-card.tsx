import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Card } from '../../ui/card.tsx';
import { EquipmentHistory, GuaranteeLine } from '../../ui/equipment-facts.tsx';
import { panelPath } from '../room.ts';

/** A device with all that the shop knows of it. */
export function useEquipment(id: string) {
  return useQuery({
    queryKey: [...queryKeys.admin, 'equipment', 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/equipment/{id}', { params: { id }, signal }),
  });
}

/** What happened to a device under its serial number, and its guarantee; `not` is the record that shows it. */
export function EquipmentCard({ id, title, not }: { id: string; title?: string; not?: string }) {
  const { data } = useEquipment(id);
  if (!data) return null;
  const history = data.history.filter((fact) => fact.id !== not);
  if (not && history.length === 0) return null;
  return (
    <Card className="min-w-0 space-y-3 md:p-4">
      <h2 className="font-semibold">
        {title ?? (
          <Link to={panelPath('equipamentos', id)} className="touch-tall underline-offset-4 hover:underline">
            O mesmo equipamento
          </Link>
        )}
      </h2>
      <GuaranteeLine device={data} />
      <EquipmentHistory
        history={history}
        linkOf={(fact, label) => (
          <Link
            to={panelPath(
              fact.kind === 'venda' || fact.kind === 'aluguer' ? 'encomendas' : 'reparacoes',
              fact.id,
            )}
            className="touch-tall text-action underline underline-offset-2"
          >
            {label}
          </Link>
        )}
      />
    </Card>
  );
}

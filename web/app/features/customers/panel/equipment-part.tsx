import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { panelPath } from '../../../panel/room.ts';
import { Card } from '../../../ui/card.tsx';

/** The devices of a customer, those that something happened to last; nothing when there are none. */
export function EquipmentPart({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'customer', id, 'equipment'],
    queryFn: ({ signal }) =>
      api('GET /api/admin/equipment', { query: { user_id: id, page: 1, page_size: 5 }, signal }),
  });
  if (!data || data.total === 0) return null;
  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="font-semibold">Equipamentos</h2>
      <ul className="divide-y">
        {data.items.map((device) => (
          <li key={device.id} className="py-2 first:pt-0 last:pb-0">
            <Link
              to={panelPath('equipamentos', device.id)}
              className="touch-tall break-words font-medium underline-offset-4 hover:underline"
            >
              {device.device_type} {device.brand} {device.model}
            </Link>
            <p className="break-words text-muted text-sm">
              {device.serial_number ?? 'Sem número de série'}
              {device.guarantee_until && ` · garantia até ${formatDate(device.guarantee_until)}`}
            </p>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <Link
          to={`${panelPath('equipamentos')}?cliente=${encodeURIComponent(id)}`}
          className="touch-tall text-action text-sm underline"
        >
          Ver os {data.total} equipamentos
        </Link>
      )}
    </Card>
  );
}

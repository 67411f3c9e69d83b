import { createColumnHelper } from '@tanstack/react-table';
import { Laptop } from 'lucide-react';
import type { AdminEquipment } from '#core/equipment/contract.ts';
import { formatDate } from '#core/shared/dates.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { RowLink } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';

export const meta = panelMeta('Equipamentos');

const href = (id: string) => panelPath('equipamentos', id);

function DeviceLink({ device }: { device: AdminEquipment }) {
  return (
    <RowLink isPage to={href(device.id)}>
      {device.device_type} {device.brand} {device.model}
    </RowLink>
  );
}

const column = createColumnHelper<typeof features, AdminEquipment>();

const COLUMNS: Columns<AdminEquipment> = column.columns([
  column.accessor('model', {
    header: 'Equipamento',
    cell: ({ row }) => <DeviceLink device={row.original} />,
  }),
  column.accessor('serial_number', {
    header: 'Número de série',
    cell: ({ getValue }) => <span className="figures">{getValue() ?? '—'}</span>,
  }),
  column.accessor('owner', {
    header: 'De quem',
    cell: ({ getValue }) => (
      <span className="block max-w-44 truncate whitespace-nowrap">{getValue().name}</span>
    ),
  }),
  column.accessor('repairs', { header: 'Reparações' }),
  column.accessor('guarantee_until', {
    header: 'Garantia até',
    cell: ({ getValue }) => {
      const until = getValue();
      return <span className="figures whitespace-nowrap">{until ? formatDate(until) : '—'}</span>;
    },
  }),
]);

/** The devices that the shop knows, by any part of them. */
export default function EquipmentListScreen() {
  const { page, read } = useListAddress();
  const q = read('q') ?? '';
  const customer = read('cliente') ?? '';
  const devices = useListQuery('equipment', 'GET /api/admin/equipment', { q, user_id: customer, page });
  return (
    <ListScreen
      title="Equipamentos"
      name="equipamentos"
      query={devices}
      failure="Erro ao carregar os equipamentos"
      empty={{
        icon: Laptop,
        title: 'Ainda não há equipamentos',
        hint: 'Cada reparação de uma conta faz o seu, e cada número de série anotado numa encomenda.',
      }}
      views={[{ name: 'Todos', search: '' }]}
      searchLabel="Pesquisar por número de série, tipo, marca ou modelo"
      filterNames={['cliente']}
      columns={COLUMNS}
      main="model"
      rowId={(device) => device.id}
      href={(device) => href(device.id)}
      card={(device) => (
        <div className="space-y-1">
          <DeviceLink device={device} />
          <p className="text-muted text-sm">
            {device.serial_number ?? 'Sem número de série'} · {device.owner.name}
          </p>
          {device.guarantee_until && (
            <p className="text-sm">Garantia até {formatDate(device.guarantee_until)}</p>
          )}
        </div>
      )}
    />
  );
}

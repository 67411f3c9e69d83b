import { Package } from 'lucide-react';
import { unitNumber } from '#core/units/record.ts';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/units/panel';

/** The shop's own devices: to rent, to lend, to sell. */
export const room: PanelRoom = {
  ability: 'units.read',
  entry: {
    label: 'Unidades',
    icon: Package,
    group: 'rentals',
    path: 'unidades',
    words: 'número de série equipamento da loja empréstimo etiqueta',
  },
  screens: [
    { path: 'unidades', file: `${FILES}/units-screen.tsx` },
    {
      path: 'unidades/nova',
      file: `${FILES}/new-units-screen.tsx`,
      over: 'unidades',
      ability: 'units.change',
    },
    { path: 'unidades/calendario', file: `${FILES}/units-calendar-screen.tsx` },
    { path: 'unidades/:id', file: `${FILES}/unit-screen.tsx`, over: 'unidades' },
  ],
  names: { nova: 'Registar', calendario: 'Calendário' },
  acts: [
    {
      label: 'Calendário de unidades',
      icon: Package,
      to: panelPath('unidades', 'calendario'),
      words: 'mês planear reservas entregas arrastar livre',
    },
    {
      label: 'Registar unidades',
      icon: Package,
      to: panelPath('unidades', 'nova'),
      words: 'números de série entrada ler código',
      ability: 'units.change',
    },
  ],
  find: {
    label: 'Unidades',
    icon: Package,
    search: async (q, signal) => {
      const { items } = await api('GET /api/admin/units', { query: { q, page: 1 }, signal });
      return items.slice(0, 5).map((found) => ({
        id: found.id,
        label: `${unitNumber(found.number)}, ${found.product.name}`,
        detail: found.serial_number,
        to: panelPath('unidades', found.id),
      }));
    },
  },
};

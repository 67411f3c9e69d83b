import { Package } from 'lucide-react';
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
    kind: 'unit',
  },
};

import { CalendarClock } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/rentals/panel';

/** Contracts of what is rented out. */
export const room: PanelRoom = {
  ability: 'rentals.read',
  entry: {
    label: 'Alugueres',
    tab: 'Contratos',
    icon: CalendarClock,
    group: 'rentals',
    path: 'alugueres',
    words: 'contratos renting entregar devolver caução',
    count: {
      key: 'rentals',
      name: 'para hoje',
      read: async (signal) =>
        (await api('GET /api/admin/rentals', { query: { view: 'today', page: 1 }, signal })).total,
    },
  },
  screens: [
    { path: 'alugueres', file: `${FILES}/rentals-screen.tsx` },
    { path: 'alugueres/quadro', file: `${FILES}/rentals-board-screen.tsx` },
    {
      path: 'alugueres/quadro/:id',
      file: `${FILES}/rental-over-board-screen.tsx`,
      over: 'alugueres/quadro',
    },
    { path: 'alugueres/:id', file: `${FILES}/rental-screen.tsx`, over: 'alugueres' },
  ],
  names: { quadro: 'Quadro' },
  acts: [
    {
      label: 'Quadro dos alugueres',
      icon: CalendarClock,
      to: panelPath('alugueres', 'quadro'),
      words: 'contratos estado colunas arrastar',
    },
  ],
  find: {
    label: 'Alugueres',
    icon: CalendarClock,
    kind: 'rental',
  },
};

import { Wrench } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/maintenance/panel';
const LIST = 'manutencao';

/** Maintenance contracts, and the plans that they are made of. */
export const room: PanelRoom = {
  ability: 'maintenance.read',
  entry: {
    label: 'Manutenção',
    icon: Wrench,
    group: 'rentals',
    path: LIST,
    words: 'contratos planos horas assistência visitas',
    count: {
      key: 'maintenance',
      name: 'a tratar',
      read: async (signal) =>
        (await api('GET /api/admin/maintenance', { query: { view: 'today', page: 1 }, signal })).total,
    },
  },
  screens: [
    { path: LIST, file: `${FILES}/contracts-screen.tsx` },
    { path: `${LIST}/novo`, file: `${FILES}/new-contract-screen.tsx`, over: LIST },
    { path: `${LIST}/planos`, file: `${FILES}/plans-screen.tsx`, over: LIST },
    { path: `${LIST}/:id`, file: `${FILES}/contract-screen.tsx`, over: LIST },
  ],
  names: { novo: 'Novo', planos: 'Planos' },
  acts: [
    {
      label: 'Novo contrato de manutenção',
      icon: Wrench,
      to: panelPath(LIST, 'novo'),
      words: 'assistência horas avença',
      ability: 'maintenance.change',
    },
  ],
  find: {
    label: 'Manutenção',
    icon: Wrench,
    kind: 'maintenance',
  },
};

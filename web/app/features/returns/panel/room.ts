import { PackageOpen } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/returns/panel';

/** Goods that customers give back. */
export const room: PanelRoom = {
  ability: 'returns.read',
  entry: {
    label: 'Devoluções',
    tab: 'Pedidos',
    icon: PackageOpen,
    group: 'returns',
    path: 'devolucoes',
    words: 'devolver artigos livre resolução trocar receber retorno',
    count: {
      key: 'returns',
      name: 'por tratar',
      read: async (signal) =>
        (await api('GET /api/admin/returns', { query: { view: 'to_do', page: 1 }, signal })).total,
    },
  },
  screens: [
    { path: 'devolucoes', file: `${FILES}/returns-screen.tsx` },
    {
      path: 'devolucoes/nova/:order',
      file: `${FILES}/new-return-screen.tsx`,
      over: 'devolucoes',
      ability: 'returns.change',
    },
    { path: 'devolucoes/:id', file: `${FILES}/return-screen.tsx`, over: 'devolucoes' },
  ],
  names: { nova: 'Nova' },
  acts: [
    {
      label: 'Devoluções com o prazo a acabar',
      icon: PackageOpen,
      to: `${panelPath('devolucoes')}?vista=prazo`,
      words: 'reembolso 14 dias',
    },
  ],
  find: {
    label: 'Devoluções',
    icon: PackageOpen,
    kind: 'return',
  },
};

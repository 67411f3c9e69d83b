import { KeyRound } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/licences/panel';

/** Software that is sold by keys. */
export const room: PanelRoom = {
  ability: 'licences.read',
  entry: {
    label: 'Licenças',
    icon: KeyRound,
    group: 'goods',
    path: 'licencas',
    words: 'chaves software antivírus office ativação',
    count: {
      key: 'licences',
      read: async (signal) =>
        (await api('GET /api/admin/licences', { query: { view: 'waiting', page: 1, page_size: 1 }, signal }))
          .total,
      name: 'chaves por introduzir',
    },
  },
  screens: [
    { path: 'licencas', file: `${FILES}/licence-pools-screen.tsx` },
    {
      path: 'licencas/nova',
      file: `${FILES}/new-licence-pool-screen.tsx`,
      over: 'licencas',
      ability: 'licences.change',
    },
    { path: 'licencas/:id', file: `${FILES}/licence-pool-screen.tsx`, over: 'licencas' },
    { path: 'licencas-vendidas', file: `${FILES}/sold-licences-screen.tsx` },
    { path: 'licencas-vendidas/:id', file: `${FILES}/sold-licence-screen.tsx`, over: 'licencas-vendidas' },
  ],
  names: { nova: 'Nova', 'licencas-vendidas': 'Licenças vendidas' },
  acts: [
    {
      label: 'Introduzir chaves de licença',
      icon: KeyRound,
      to: `${panelPath('licencas-vendidas')}?vista=por_introduzir`,
      words: 'chave encomendada fornecedor',
      ability: 'licences.change',
    },
  ],
  find: {
    label: 'Licenças',
    icon: KeyRound,
    kind: 'licence-pool',
  },
};

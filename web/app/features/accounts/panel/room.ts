import { Users } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/accounts/panel';

export const room: PanelRoom = {
  ability: 'accounts.read',
  entry: {
    label: 'Utilizadores',
    icon: Users,
    group: 'main',
    path: 'utilizadores',
    words: 'clientes pessoas contas',
  },
  screens: [
    { path: 'utilizadores', file: `${FILES}/users-screen.tsx` },
    { path: 'utilizadores/:id', file: `${FILES}/user-screen.tsx`, over: 'utilizadores' },
  ],
  find: {
    label: 'Pessoas',
    icon: Users,
    search: async (q, signal) => {
      const { items } = await api('GET /api/admin/users', { query: { q, page: 1 }, signal });
      return items.slice(0, 5).map((person) => ({
        id: person.id,
        label: person.name,
        detail: person.email,
        to: panelPath('utilizadores', person.id),
      }));
    },
  },
};

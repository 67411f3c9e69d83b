import { ShieldCheck, UserPlus, UserRound, Users } from 'lucide-react';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/accounts/panel';

export const room: PanelRoom = {
  ability: 'accounts.read',
  entry: {
    label: 'Utilizadores',
    tab: 'Pessoas',
    icon: Users,
    group: 'people',
    path: 'utilizadores',
    words: 'clientes pessoas contas',
  },
  screens: [
    { path: 'utilizadores', file: `${FILES}/users-screen.tsx` },
    {
      path: 'utilizadores/novo',
      file: `${FILES}/new-user-screen.tsx`,
      over: 'utilizadores',
      ability: 'accounts.manage',
    },
    { path: 'utilizadores/funcoes', file: `${FILES}/roles-screen.tsx` },
    { path: 'conta', file: `${FILES}/own-account-screen.tsx` },
    { path: 'utilizadores/:id', file: `${FILES}/user-screen.tsx`, over: 'utilizadores' },
    {
      path: 'utilizadores/:id/editar',
      file: `${FILES}/edit-user-screen.tsx`,
      over: 'utilizadores',
      ability: 'accounts.manage',
    },
  ],
  names: { conta: 'A minha conta', funcoes: 'Funções', editar: 'Editar' },
  acts: [
    {
      label: 'A minha conta',
      icon: UserRound,
      to: panelPath('conta'),
      words: 'password sessões email segurança',
    },
    {
      label: 'Novo utilizador',
      icon: UserPlus,
      to: panelPath('utilizadores', 'novo'),
      words: 'criar cliente conta convidar funcionário',
      ability: 'accounts.manage',
    },
    {
      label: 'Funções e o que podem fazer',
      icon: ShieldCheck,
      to: panelPath('utilizadores', 'funcoes'),
      words: 'permissões privilégios direitos acesso',
    },
  ],
  find: {
    label: 'Pessoas',
    icon: Users,
    search: async (q, signal) => {
      const { items } = await api('GET /api/admin/users', { query: { q, page: 1 }, signal });
      return items.slice(0, 5).map((person) => ({
        id: person.id,
        label: person.name,
        detail: realEmail(person.email) ?? (person.phone && formatPhone(person.phone)) ?? 'Sem email',
        to: panelPath('utilizadores', person.id),
      }));
    },
  },
};

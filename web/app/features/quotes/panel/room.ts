import { FileText } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/quotes/panel';
const LIST = 'orcamentos';

/** Proposals for goods. */
export const room: PanelRoom = {
  ability: 'quotes.read',
  entry: {
    label: 'Orçamentos',
    icon: FileText,
    group: 'messages',
    path: LIST,
    words: 'propostas cotações preços empresas escolas',
    count: {
      key: 'proposals',
      name: 'a preparar',
      read: async (signal) =>
        (await api('GET /api/admin/proposals', { query: { view: 'today', page: 1 }, signal })).total,
    },
  },
  screens: [
    { path: LIST, file: `${FILES}/proposals-screen.tsx` },
    { path: `${LIST}/novo`, file: `${FILES}/new-proposal-screen.tsx`, over: LIST, ability: 'quotes.change' },
    { path: `${LIST}/:id`, file: `${FILES}/proposal-screen.tsx`, over: LIST },
  ],
  names: { novo: 'Novo' },
  acts: [
    {
      label: 'Novo orçamento de artigos',
      icon: FileText,
      to: panelPath(LIST, 'novo'),
      words: 'proposta cotação',
      ability: 'quotes.change',
    },
  ],
  find: { label: 'Orçamentos', icon: FileText, kind: 'proposal' },
};

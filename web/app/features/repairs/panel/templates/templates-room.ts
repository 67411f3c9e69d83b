import { ClipboardList } from 'lucide-react';
import { api } from '../../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../../panel/room.ts';
import { devicesOf } from './template-words.ts';

const FILES = 'features/repairs/panel/templates';
const LIST = 'modelos-reparacao';

/** Templates of common repairs. */
export const repairTemplates: PanelRoom = {
  ability: 'repairs.read',
  entry: {
    label: 'Modelos',
    icon: ClipboardList,
    group: 'repairs',
    path: LIST,
    words: 'orçamento comuns preços minutos mão de obra',
  },
  screens: [
    { path: LIST, file: `${FILES}/templates-screen.tsx` },
    { path: `${LIST}/novo`, file: `${FILES}/new-template-screen.tsx`, over: LIST },
    { path: `${LIST}/:id`, file: `${FILES}/template-screen.tsx`, over: LIST },
  ],
  names: { novo: 'Novo' },
  acts: [
    {
      label: 'Novo modelo de reparação',
      icon: ClipboardList,
      to: panelPath(LIST, 'novo'),
      words: 'orçamento comum',
      ability: 'repairs.templates',
    },
  ],
  find: {
    label: 'Modelos de reparação',
    icon: ClipboardList,
    search: async (q, signal) => {
      const { items } = await api('GET /api/admin/repair-templates', { query: { q, page: 1 }, signal });
      return items.slice(0, 5).map((found) => ({
        id: found.id,
        label: found.name,
        detail: devicesOf(found),
        to: panelPath(LIST, found.id),
      }));
    },
  },
};

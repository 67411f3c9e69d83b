import { ScrollText } from 'lucide-react';
import type { PanelRoom } from '../../../panel/room.ts';

const FILES = 'features/audit/panel';

export const room: PanelRoom = {
  ability: 'audit.read',
  entry: {
    label: 'Auditoria',
    icon: ScrollText,
    group: 'shop',
    path: 'auditoria',
    words: 'registo histórico quem fez o quê alterações',
  },
  screens: [
    { path: 'auditoria', file: `${FILES}/audit-screen.tsx` },
    { path: 'auditoria/:id', file: `${FILES}/entry-screen.tsx`, over: 'auditoria' },
  ],
};

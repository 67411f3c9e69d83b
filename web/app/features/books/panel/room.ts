import { Scale } from 'lucide-react';
import type { PanelRoom } from '../../../panel/room.ts';

const FILES = 'features/books/panel';

/** The books of each month. */
export const room: PanelRoom = {
  ability: 'books.read',
  entry: {
    label: 'Fecho do mês',
    tab: 'Fecho',
    icon: Scale,
    group: 'money',
    path: 'contas',
    words: 'contas contabilista iva mês fechar diário existências relatório',
  },
  screens: [
    { path: 'contas', file: `${FILES}/months-screen.tsx` },
    { path: 'contas/:month', file: `${FILES}/month-screen.tsx` },
  ],
};

import { Gift } from 'lucide-react';
import type { PanelRoom } from '../../../panel/room.ts';

const FILES = 'features/gift-cards/panel';

/** Money that somebody gives, on a card with a code. */
export const room: PanelRoom = {
  ability: 'gift-cards.read',
  entry: {
    label: 'Cartões-presente',
    icon: Gift,
    group: 'money',
    path: 'cartoes-presente',
    words: 'cartão vale oferta presente cheque código',
  },
  screens: [
    { path: 'cartoes-presente', file: `${FILES}/gift-cards-screen.tsx` },
    { path: 'cartoes-presente/:id', file: `${FILES}/gift-card-screen.tsx`, over: 'cartoes-presente' },
  ],
  find: { label: 'Cartões-presente', icon: Gift, kind: 'gift-card' },
};

import { MessageSquareText } from 'lucide-react';
import type { PanelRoom } from '../../../panel/room.ts';

export const room: PanelRoom = {
  ability: 'reviews.moderate',
  entry: {
    label: 'Avaliações',
    icon: MessageSquareText,
    group: 'messages',
    path: 'avaliacoes',
    words: 'opiniões estrelas comentários',
  },
  screens: [
    { path: 'avaliacoes', file: 'features/reviews/panel/reviews-screen.tsx' },
    { path: 'avaliacoes/:id', file: 'features/reviews/panel/review-screen.tsx', over: 'avaliacoes' },
  ],
};

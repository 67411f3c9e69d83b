import { Wrench } from 'lucide-react';
import type { PanelRoom } from '../../../panel/room.ts';

export const room: PanelRoom = {
  entry: {
    label: 'Reparações',
    icon: Wrench,
    group: 'main',
    path: 'reparacoes',
    words: 'oficina assistência',
  },
  screens: [{ path: 'reparacoes', file: 'features/repairs/panel/repairs-screen.tsx' }],
};

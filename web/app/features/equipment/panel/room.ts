import { Laptop } from 'lucide-react';
import type { PanelRoom } from '../../../panel/room.ts';

const FILES = 'features/equipment/panel';

/** Devices that the shop knows: sold, let or repaired. */
export const room: PanelRoom = {
  ability: 'repairs.read',
  entry: {
    label: 'Equipamentos',
    icon: Laptop,
    group: 'people',
    path: 'equipamentos',
    words: 'aparelhos número de série garantia histórico',
  },
  screens: [
    { path: 'equipamentos', file: `${FILES}/equipment-list-screen.tsx` },
    { path: 'equipamentos/:id', file: `${FILES}/equipment-screen.tsx` },
  ],
  find: {
    label: 'Equipamentos',
    icon: Laptop,
    kind: 'equipment',
  },
};

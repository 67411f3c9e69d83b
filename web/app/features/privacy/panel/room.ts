import { ShieldUser } from 'lucide-react';
import type { PanelRoom } from '../../../panel/room.ts';

export const room: PanelRoom = {
  ability: 'privacy.manage',
  entry: {
    label: 'Privacidade',
    icon: ShieldUser,
    group: 'shop',
    path: 'privacidade',
    words: 'rgpd dados pessoais exportar apagar esquecer anonimizar',
  },
  screens: [{ path: 'privacidade', file: 'features/privacy/panel/privacy-screen.tsx' }],
};

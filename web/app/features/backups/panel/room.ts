import { DatabaseBackup } from 'lucide-react';
import type { PanelRoom } from '../../../panel/room.ts';

export const room: PanelRoom = {
  ability: 'settings.read',
  entry: {
    label: 'Cópias de segurança',
    tab: 'Cópias',
    icon: DatabaseBackup,
    group: 'shop',
    path: 'copias',
    words: 'backup repor salvaguarda base de dados',
  },
  screens: [{ path: 'copias', file: 'features/backups/panel/backups-screen.tsx' }],
};

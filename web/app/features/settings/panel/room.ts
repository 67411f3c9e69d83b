import { Settings } from 'lucide-react';
import type { PanelRoom } from '../../../panel/room.ts';
import { SECTION_NAMES } from './section-names.ts';

const FILES = 'features/settings/panel';

export const room: PanelRoom = {
  ability: 'settings.read',
  entry: {
    label: 'Configurações',
    icon: Settings,
    group: 'main',
    path: 'configuracoes',
    words: 'definições empresa pagamentos envios horário',
  },
  names: SECTION_NAMES,
  screens: [
    { path: 'configuracoes', file: `${FILES}/settings-screen.tsx` },
    { path: 'configuracoes', file: `${FILES}/first-section-screen.tsx`, over: 'configuracoes' },
    { path: 'configuracoes/:section', file: `${FILES}/section-screen.tsx`, over: 'configuracoes' },
  ],
};

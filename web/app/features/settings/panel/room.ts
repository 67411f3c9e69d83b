import { Settings } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';
import { SECTION_TITLES, SECTION_WORDS, type SectionName } from './section-names.ts';

const FILES = 'features/settings/panel';

export const room: PanelRoom = {
  ability: 'settings.read',
  entry: {
    label: 'Configurações',
    tab: 'A loja',
    icon: Settings,
    group: 'shop',
    path: 'configuracoes',
    words: 'definições empresa pagamentos envios horário',
  },
  names: SECTION_TITLES,
  acts: (Object.keys(SECTION_TITLES) as SectionName[]).map((slug) => ({
    label: `Configurações: ${SECTION_TITLES[slug]}`,
    words: SECTION_WORDS[slug],
    to: panelPath('configuracoes', slug),
    icon: Settings,
  })),
  screens: [
    { path: 'configuracoes', file: `${FILES}/settings-screen.tsx` },
    { path: 'configuracoes', file: `${FILES}/first-section-screen.tsx`, over: 'configuracoes' },
    { path: 'configuracoes/:section', file: `${FILES}/section-screen.tsx`, over: 'configuracoes' },
  ],
};

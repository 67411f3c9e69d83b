import { Rocket, Scale } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/opening/panel';

export const room: PanelRoom = {
  ability: 'settings.read',
  entry: {
    label: 'Abrir a loja',
    icon: Rocket,
    group: 'shop',
    path: 'abrir',
    words: 'guia começar primeiros passos demonstração fechar manutenção obras',
  },
  screens: [{ path: 'abrir', file: `${FILES}/guide-screen.tsx` }],
  acts: [
    {
      label: 'Fechar a loja por uns tempos',
      icon: Rocket,
      to: panelPath('abrir'),
      words: 'manutenção obras férias encerrar',
      ability: 'settings.change',
    },
  ],
};

/** What the law asks of the shop: a screen for itself, looked at long after the shop opened. */
export const duties: PanelRoom = {
  ability: 'settings.read',
  entry: {
    label: 'Conformidade',
    icon: Scale,
    group: 'shop',
    path: 'conformidade',
    words: 'lei legal obrigações deveres reee garantia acessibilidade fabricante',
  },
  screens: [{ path: 'conformidade', file: `${FILES}/duties-screen.tsx` }],
};

import { Rocket, Scale } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

export const room: PanelRoom = {
  ability: 'settings.read',
  entry: {
    label: 'Abrir a loja',
    icon: Rocket,
    group: 'shop',
    path: 'abrir',
    words: 'guia começar primeiros passos demonstração fechar manutenção obras',
  },
  screens: [
    { path: 'abrir', file: 'features/opening/panel/guide-screen.tsx' },
    { path: 'conformidade', file: 'features/opening/panel/duties-screen.tsx' },
  ],
  acts: [
    {
      label: 'Ver a conformidade',
      icon: Scale,
      to: panelPath('conformidade'),
      words: 'lei legal obrigações deveres reee garantia acessibilidade fabricante',
    },
    {
      label: 'Fechar a loja por uns tempos',
      icon: Rocket,
      to: panelPath('abrir'),
      words: 'manutenção obras férias encerrar',
      ability: 'settings.change',
    },
  ],
};

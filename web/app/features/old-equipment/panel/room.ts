import { Recycle } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/old-equipment/panel';
const PATH = 'equipamento-antigo';

/** Old equipment that customers hand over, and where it went. */
export const room: PanelRoom = {
  ability: 'old-equipment.read',
  entry: {
    label: 'Equipamento antigo',
    icon: Recycle,
    group: 'repairs',
    path: PATH,
    words: 'reee reciclar recolha retoma lixo eletrónico registo',
  },
  screens: [
    { path: PATH, file: `${FILES}/old-equipment-screen.tsx` },
    {
      path: `${PATH}/novo`,
      file: `${FILES}/new-old-equipment-screen.tsx`,
      over: PATH,
      ability: 'old-equipment.change',
    },
    { path: `${PATH}/:id`, file: `${FILES}/one-screen.tsx`, over: PATH },
  ],
  names: { novo: 'Novo' },
  acts: [
    {
      label: 'Receber equipamento antigo à porta',
      icon: Recycle,
      to: panelPath(PATH, 'novo'),
      words: 'reee reciclar',
      ability: 'old-equipment.change',
    },
  ],
  find: { label: 'Equipamento antigo', icon: Recycle, kind: 'old-equipment' },
};

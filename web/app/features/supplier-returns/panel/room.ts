import { PackageX } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/supplier-returns/panel';

/** Parts and goods that go back to their supplier under guarantee. */
export const room: PanelRoom = {
  ability: 'repairs.read',
  entry: {
    label: 'Garantias de fornecedor',
    tab: 'Fornecedores',
    icon: PackageX,
    group: 'returns',
    path: 'garantias-fornecedor',
    words: 'RMA devolver peça defeito',
  },
  screens: [
    { path: 'garantias-fornecedor', file: `${FILES}/supplier-returns-screen.tsx` },
    {
      path: 'garantias-fornecedor/nova',
      file: `${FILES}/new-supplier-return-screen.tsx`,
      over: 'garantias-fornecedor',
    },
    {
      path: 'garantias-fornecedor/:id',
      file: `${FILES}/supplier-return-screen.tsx`,
      over: 'garantias-fornecedor',
    },
  ],
  names: { nova: 'Nova' },
  acts: [
    {
      label: 'Nova garantia de fornecedor',
      icon: PackageX,
      to: panelPath('garantias-fornecedor', 'nova'),
      words: 'RMA devolver peça',
      ability: 'repairs.change',
    },
  ],
  find: {
    label: 'Garantias de fornecedor',
    icon: PackageX,
    kind: 'supplier-return',
  },
};

import { CornerUpRight, Download, Upload } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/imports/panel';

/** Import and export stand over the list of products, which leads to them. */
export const room: PanelRoom = {
  ability: 'imports.run',
  screens: [
    { path: 'produtos/importar/:id?', file: `${FILES}/import-screen.tsx`, over: 'produtos' },
    { path: 'produtos/enderecos-antigos', file: `${FILES}/old-addresses-screen.tsx` },
    { path: 'produtos/exportar', file: `${FILES}/export-screen.tsx`, over: 'produtos' },
  ],
  names: { importar: 'Importar', exportar: 'Exportar', 'enderecos-antigos': 'Endereços antigos' },
  acts: [
    {
      label: 'Importar produtos',
      icon: Upload,
      to: panelPath('produtos', 'importar'),
      words: 'ficheiro excel csv fornecedor',
    },
    {
      label: 'Endereços antigos',
      icon: CornerUpRight,
      to: panelPath('produtos', 'enderecos-antigos'),
      words: 'redirecionar 301 mudança outra loja links google',
    },
    {
      label: 'Exportar produtos',
      icon: Download,
      to: panelPath('produtos', 'exportar'),
      words: 'ficheiro excel csv',
    },
  ],
};

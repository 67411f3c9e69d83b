import { Truck } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

export const room: PanelRoom = {
  ability: 'moving.read',
  screens: [{ path: 'mudanca', file: 'features/moving/panel/moving-screen.tsx' }],
  names: { mudanca: 'Mudança de loja' },
  acts: [
    {
      label: 'Mudança de loja: clientes e encomendas antigas',
      icon: Truck,
      to: panelPath('mudanca'),
      words: 'shopify woocommerce prestashop importar clientes encomendas antigas loja anterior histórico',
    },
  ],
};

import { Hourglass, ShoppingBag, Truck } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/orders/panel';

export const room: PanelRoom = {
  ability: 'orders.read',
  entry: {
    label: 'Encomendas',
    icon: ShoppingBag,
    group: 'orders',
    path: 'encomendas',
    words: 'vendas pedidos envios',
  },
  screens: [
    { path: 'encomendas', file: `${FILES}/orders-screen.tsx` },
    { path: 'encomendas/:id', file: `${FILES}/order-screen.tsx`, over: 'encomendas' },
  ],
  acts: [
    {
      label: 'Ver encomendas por enviar',
      icon: Truck,
      to: `${panelPath('encomendas')}?vista=por_enviar`,
      words: 'expedir envio',
    },
    {
      label: 'Ver reservas grandes por pagar',
      icon: Hourglass,
      to: `${panelPath('encomendas')}?vista=reservas`,
      words: 'stock libertar unidades',
    },
  ],
  find: {
    label: 'Encomendas',
    icon: ShoppingBag,
    kind: 'order',
  },
};

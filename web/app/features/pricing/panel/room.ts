import { TicketPercent, UsersRound } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/pricing/panel';

/** What takes something off a cart: promotions and their codes. */
export const room: PanelRoom = {
  ability: 'pricing.read',
  entry: {
    label: 'Promoções e códigos',
    tab: 'Promoções',
    icon: TicketPercent,
    group: 'goods',
    path: 'promocoes',
    words: 'desconto cupão código campanha leve pague portes grátis voucher',
  },
  screens: [
    { path: 'promocoes', file: `${FILES}/promotions-screen.tsx` },
    {
      path: 'promocoes/nova',
      file: `${FILES}/new-promotion-screen.tsx`,
      over: 'promocoes',
      ability: 'pricing.change',
    },
    { path: 'promocoes/:id', file: `${FILES}/promotion-screen.tsx`, over: 'promocoes' },
  ],
  names: { nova: 'Nova' },
  acts: [
    {
      label: 'Nova promoção',
      icon: TicketPercent,
      to: panelPath('promocoes', 'nova'),
      words: 'desconto cupão código',
      ability: 'pricing.change',
    },
  ],
};

/** Customers who have prices of their own. */
export const groups: PanelRoom = {
  ability: 'pricing.read',
  entry: {
    label: 'Grupos de clientes',
    tab: 'Grupos',
    icon: UsersRound,
    group: 'goods',
    path: 'grupos',
    words: 'tabela de preços escolas empresas revenda preço por quantidade',
  },
  screens: [
    { path: 'grupos', file: `${FILES}/groups-screen.tsx` },
    { path: 'grupos/novo', file: `${FILES}/new-group-screen.tsx`, over: 'grupos', ability: 'pricing.change' },
    { path: 'grupos/:id', file: `${FILES}/group-screen.tsx`, over: 'grupos' },
  ],
  names: { novo: 'Novo' },
};

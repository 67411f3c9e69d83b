import { TicketPercent } from 'lucide-react';
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

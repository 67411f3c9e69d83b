import { CalendarClock } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/charges/panel';

/** Bills of recurring charges: what is due, late and paid. */
export const room: PanelRoom = {
  ability: 'charges.read',
  entry: {
    label: 'Mensalidades',
    icon: CalendarClock,
    group: 'rentals',
    path: 'mensalidades',
    words: 'aluguer contrato cobrança atraso lembrete pagar mensal',
  },
  screens: [
    { path: 'mensalidades', file: `${FILES}/bills-screen.tsx` },
    { path: 'mensalidades/:id', file: `${FILES}/bill-screen.tsx`, over: 'mensalidades' },
  ],
  acts: [
    {
      label: 'Ver mensalidades em atraso',
      icon: CalendarClock,
      to: `${panelPath('mensalidades')}?vista=em_atraso`,
      words: 'dívida por pagar lembrar',
    },
  ],
  find: {
    label: 'Mensalidades',
    icon: CalendarClock,
    kind: 'bill',
  },
};

import { ReceiptText } from 'lucide-react';
import type { PanelRoom } from '../../../panel/room.ts';

/** Customers who pay later, and what they owe. */
export const room: PanelRoom = {
  ability: 'trade-credit.read',
  entry: {
    label: 'Contas correntes',
    icon: ReceiptText,
    group: 'money',
    path: 'contas-correntes',
    words: 'prazo 30 dias crédito dívida atraso extrato empresa limite',
  },
  screens: [{ path: 'contas-correntes', file: 'features/trade-credit/panel/accounts-screen.tsx' }],
};

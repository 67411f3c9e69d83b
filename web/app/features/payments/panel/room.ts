import { BadgeEuro, CreditCard, FileText, Undo2 } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/payments/panel';

/** Money that somebody must decide about. */
export const checks: PanelRoom = {
  ability: 'payments.read',
  entry: {
    label: 'A verificar',
    icon: BadgeEuro,
    group: 'money',
    path: 'a-verificar',
    words: 'pagamentos duplicado dinheiro decidir',
  },
  screens: [
    { path: 'a-verificar', file: `${FILES}/checks-screen.tsx` },
    { path: 'a-verificar/:id', file: `${FILES}/check-screen.tsx`, over: 'a-verificar' },
  ],
  acts: [
    {
      label: 'Ver pagamentos a verificar',
      icon: BadgeEuro,
      to: panelPath('a-verificar'),
      words: 'dinheiro reembolso',
    },
  ],
};

/** Every payment, whatever became of it. */
export const payments: PanelRoom = {
  ability: 'payments.read',
  entry: {
    label: 'Pagamentos',
    icon: CreditCard,
    group: 'money',
    path: 'pagamentos',
    words: 'multibanco mb way cofidis referência',
  },
  screens: [
    { path: 'pagamentos', file: `${FILES}/payments-screen.tsx` },
    { path: 'pagamentos/:id', file: `${FILES}/payment-screen.tsx`, over: 'pagamentos' },
  ],
};

/** Money that goes back. */
export const refunds: PanelRoom = {
  ability: 'payments.read',
  entry: {
    label: 'Reembolsos',
    icon: Undo2,
    group: 'returns',
    path: 'reembolsos',
    words: 'devolução dinheiro devolver',
  },
  screens: [
    { path: 'reembolsos', file: `${FILES}/refunds-screen.tsx` },
    { path: 'transferencias', file: `${FILES}/transfer-files-screen.tsx` },
    { path: 'reembolsos/nova/:order/:of?', file: `${FILES}/new-refund-screen.tsx`, over: 'reembolsos' },
    { path: 'reembolsos/:id', file: `${FILES}/refund-screen.tsx`, over: 'reembolsos' },
  ],
  names: { nova: 'Novo reembolso', transferencias: 'Ficheiros para o banco' },
};

/** What the shop's account moved, and of which sale it is. */
export const statements: PanelRoom = {
  ability: 'payments.read',
  entry: {
    label: 'Extratos do banco',
    tab: 'Banco',
    icon: FileText,
    group: 'money',
    path: 'extratos',
    words: 'banco iban transferência camt csv movimentos conciliar',
  },
  screens: [{ path: 'extratos', file: `${FILES}/statements-screen.tsx` }],
};

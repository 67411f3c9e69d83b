import { ofAccount, ofEmail, personalData } from '../personal-table.ts';

/** Whose the rows of printers are, what of them is told, and what becomes of them. */
export const printersData = personalData({
  printers: { nobody: 'modelos', despite: ['name', 'name_key'] },
  product_printers: { nobody: 'que consumível serve em que impressora' },
  customer_printers: {
    label: 'Impressoras',
    whose: ofAccount('customer_printers.user_id'),
    columns: {
      user_id: null,
      printer_id: 'Impressora',
      nickname: 'Nome que lhe deu',
      added_at: 'Quando',
      place: 'Local',
      reminds: 'Avisar antes de acabar',
      reminded_until: 'Avisado do que acaba até',
      key: null,
    },
    erasure: 'with_account',
    movedAs: 'Impressoras',
    joins: { user_id: ['printer_id'] },
  },
  ink_reminders: {
    label: 'Avisos de consumíveis pedidos por email',
    whose: ofEmail('ink_reminders.email'),
    columns: {
      id: null,
      email: 'Email',
      printer_id: 'Impressora',
      key: null,
      asked_at: 'Pedido',
      confirmed_at: 'Confirmado',
      reminded_until: 'Avisado do que acaba até',
    },
    erasure: 'deleted',
  },
});

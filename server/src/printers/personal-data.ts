import { ofAccount, personalData } from '../personal-table.ts';

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
      reminds: 'Avisar antes de acabar',
      reminded_until: 'Avisado do que acaba até',
    },
    erasure: 'with_account',
    movedAs: 'Impressoras',
    joins: { user_id: ['printer_id'] },
  },
});

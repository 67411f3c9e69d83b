import { nothing, ofAccount, personalData } from '../personal-table.ts';

/** Whose the rows of store credit are, what of them is told, and what becomes of them. */
export const creditData = personalData({
  credit_entries: {
    label: 'Saldo na loja',
    whose: ofAccount('credit_entries.user_id'),
    columns: {
      id: null,
      user_id: null,
      at: 'Quando',
      amount_cents: 'Valor (cêntimos)',
      origin: 'De onde veio, ou para onde foi',
      key: null,
      payable_id: null,
      ends_on: 'Até',
      of_id: null,
      reason: 'Motivo',
      by_id: null,
      card_id: null,
    },
    erasure: { set: { reason: nothing, user_id: nothing } },
    movedAs: 'Saldo na loja',
  },
});

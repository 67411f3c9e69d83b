import { ofAccount, personalData } from '../personal-table.ts';

/** Whose the rows of wishes are, what of them is told, and what becomes of them. */
export const wishesData = personalData({
  wishes: {
    label: 'Lista de desejos',
    whose: ofAccount('wishes.user_id'),
    columns: { user_id: null, product_id: 'Produto', added_at: 'Quando' },
    erasure: 'with_account',
    movedAs: 'Desejos',
    joins: { user_id: ['product_id'] },
  },
});

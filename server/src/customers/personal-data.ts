import { ofAccount, personalData } from '../personal-table.ts';

/** Whose the rows of customers are, what of them is told, and what becomes of them. */
export const customersData = personalData({
  customer_notes: {
    label: 'Notas da loja sobre si',
    whose: ofAccount('customer_notes.user_id'),
    columns: {
      id: null,
      user_id: null,
      author_id: null,
      body: 'Nota',
      request_id: null,
      created_at: 'Quando',
    },
    erasure: 'with_account',
    movedAs: 'Notas da loja',
    joins: { user_id: 'move' },
  },
  merged_accounts: {
    label: 'Contas suas que se juntaram',
    whose: ofAccount('merged_accounts.into_id'),
    columns: { from_id: 'Conta', into_id: null, merged_at: 'Quando' },
    erasure: 'with_account',
    joins: { into_id: 'move' },
  },
});

import { nothing, ofAccount, personalData } from '../personal-table.ts';

/** Whose the rows of selling on account are, what of them is told, and what becomes of them. */
export const tradeCreditData = personalData({
  trade_credit: {
    label: 'Pagamento a prazo',
    whose: ofAccount('trade_credit.user_id'),
    columns: {
      user_id: null,
      days: 'Dias para pagar',
      limit_cents: 'Limite (cêntimos)',
      note: 'Nota da loja',
      is_open: 'Pode comprar a prazo',
      changed_at: 'Alterado em',
    },
    erasure: 'with_account',
    joins: { user_id: 'own' },
    movedAs: 'Pagamento a prazo',
  },
  account_sales: {
    label: 'Compras a prazo',
    whose: ofAccount('account_sales.user_id'),
    columns: {
      payable_id: null,
      user_id: null,
      days: 'Dias para pagar',
      sold_at: 'Comprado em',
      due_on: 'Vence em',
      reminded_step: null,
    },
    erasure: { set: { user_id: nothing } },
    movedAs: 'Compras a prazo',
  },
});

import { sql } from 'kysely';
import { ofAccount, personalData } from '../personal-table.ts';

/** Whose standing orders are, what of them is told, and what becomes of them. */
export const standingData = personalData({
  standing_order_lines: {
    label: 'Artigos de encomendas periódicas',
    whose: (who) =>
      sql`standing_order_lines.standing_order_id IN (SELECT id FROM standing_orders WHERE standing_orders.user_id = ${who.id})`,
    columns: {
      standing_order_id: null,
      product_id: 'Produto',
      position: null,
      quantity: 'Quantidade',
      told_cents: 'Preço que lhe dissemos (cêntimos, com IVA)',
    },
    erasure: 'deleted',
  },
  standing_orders: {
    label: 'Encomendas periódicas',
    whose: ofAccount('standing_orders.user_id'),
    columns: {
      id: null,
      user_id: null,
      source: 'De onde',
      name: 'Nome',
      weeks: 'Semanas',
      next_on: 'Próximo dia',
      asked_for: 'Dia por que perguntámos',
      unanswered: 'Vezes sem resposta',
      key: null,
      made_at: 'Pedida em',
    },
    erasure: 'with_account',
    movedAs: 'Encomendas periódicas',
    joins: { user_id: ['source'] },
  },
});

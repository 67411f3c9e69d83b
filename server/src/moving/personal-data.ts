import { sql } from 'kysely';
import { nothing, ofAccount, ofPastOrders, personalData } from '../personal-table.ts';

/** Whose the rows of moving are, what of them is told, and what becomes of them. */
export const movingData = personalData({
  moved_customers: {
    label: 'Conta trazida de outra loja',
    whose: ofAccount('moved_customers.user_id'),
    columns: {
      user_id: null,
      system: 'De que sistema',
      imported_at: 'Trazida em',
      invited_at: 'Link enviado em',
    },
    erasure: 'with_account',
    joins: { user_id: ['system'] },
  },
  moved_categories: { nobody: 'categorias de outra loja', despite: ['name'] },
  past_order_lines: {
    label: 'Artigos das encomendas da loja anterior',
    whose: (who) => sql`past_order_lines.order_id IN (SELECT id FROM past_orders WHERE ${ofPastOrders(who)})`,
    columns: {
      id: null,
      order_id: 'Encomenda',
      position: null,
      sku: 'Referência',
      name: 'Artigo',
      quantity: 'Quantidade',
      unit_cents: 'Preço de um (cêntimos)',
      has_iva: 'Com IVA',
    },
    erasure: { stays: 'sem a encomenda dizer de quem era' },
  },
  past_orders: {
    label: 'Encomendas na loja anterior',
    whose: ofPastOrders,
    columns: {
      id: null,
      system: 'De que sistema',
      number: 'Número',
      user_id: null,
      customer_email: 'Email',
      customer_name: 'Nome',
      customer_phone: 'Telefone',
      address: 'Morada',
      ordered_at: 'Quando',
      delivered_at: 'Enviada em',
      state: 'Estado',
      standing: 'O que resultou',
      payment: 'Como pagou',
      total_cents: 'Total (cêntimos, com IVA)',
      shipping_cents: 'Portes (cêntimos)',
      iva_cents: 'IVA (cêntimos)',
      refunded_cents: 'Devolvido (cêntimos)',
      imported_at: 'Trazida em',
    },
    erasure: {
      set: {
        user_id: nothing,
        customer_email: nothing,
        customer_name: nothing,
        customer_phone: nothing,
        address: nothing,
      },
    },
    movedAs: 'Encomendas da loja anterior',
  },
});

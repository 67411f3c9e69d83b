import { sql } from 'kysely';
import { ofAccount, personalData } from '../personal-table.ts';

/** Whose the rows of cart are, what of them is told, and what becomes of them. */
export const cartData = personalData({
  cart_lines: {
    label: 'Artigos no carrinho',
    whose: (who) => sql`cart_lines.cart_id IN (SELECT id FROM carts WHERE carts.user_id = ${who.id})`,
    columns: {
      id: null,
      cart_id: null,
      product_id: 'Produto',
      quantity: 'Quantidade',
      rental_months: 'Meses de aluguer',
      seen_price_cents: 'Preço visto (cêntimos, sem IVA)',
      seen_with_iva_cents: 'Preço visto (cêntimos, com IVA)',
      credit_id: null,
      added_at: 'Quando',
    },
    erasure: 'with_account',
  },
  cart_reminders: {
    label: 'Pedidos de lembrete do carrinho',
    whose: (who) => sql`cart_reminders.cart_id IN (SELECT id FROM carts WHERE carts.user_id = ${who.id})`,
    columns: { cart_id: null, key: null, asked_at: 'Pedido', sent_at: 'Enviado' },
    erasure: 'with_account',
  },
  carts: {
    label: 'Carrinho',
    whose: ofAccount('carts.user_id'),
    columns: {
      id: null,
      token_hash: null,
      user_id: null,
      created_at: 'Criado em',
      updated_at: 'Alterado em',
    },
    erasure: 'with_account',
    joins: { user_id: 'own' },
  },
});

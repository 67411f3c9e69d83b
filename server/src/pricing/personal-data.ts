import { sql } from 'kysely';
import { inOrders, ofAccount, personalData } from '../personal-table.ts';

/** Promotions are the shop's; what of them an order had is its customer's. */
export const pricingData = personalData({
  promotion_uses: {
    label: 'Promoções e códigos usados',
    whose: inOrders('promotion_uses.order_id'),
    columns: {
      id: null,
      order_id: 'Encomenda',
      promotion_id: null,
      code_id: null,
      name: 'Promoção',
      code: 'Código',
      lane: null,
      cents: 'Desconto (cêntimos, com IVA)',
      people: null,
      used_at: 'Quando',
      given_back_at: 'Devolvido em',
    },
    erasure: { set: { people: sql`'{}'::text[]` } },
  },
  group_members: {
    label: 'Grupo de preços',
    whose: ofAccount('group_members.user_id'),
    columns: { user_id: null, group_id: 'Grupo', since: 'Desde' },
    erasure: 'with_account',
    joins: { user_id: 'own' },
    movedAs: 'Grupo de preços',
  },
  customer_groups: { nobody: 'os grupos de clientes com preços próprios', despite: ['name'] },
  group_percents: { nobody: 'a tabela de preços de cada grupo, por categoria' },
  group_prices: { nobody: 'a tabela de preços de cada grupo, por artigo' },
  promotions: { nobody: 'o que a loja desconta', despite: ['name'] },
  promotion_targets: { nobody: 'a que artigos se aplica cada promoção' },
  promotion_codes: { nobody: 'os códigos das promoções' },
  cart_codes: { nobody: 'os códigos escritos num carrinho, que acabam com ele' },
});

import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { pricingEvents } from './events.ts';
import * as groups from './groups-contract.ts';
import { PROMOTION_KIND_LABELS, PROMOTION_LANE_LABELS } from './values.ts';

/** The room of prices: what takes something off a cart, by itself or by a code, and who has prices of their own. */
export const pricingRoom = defineRoom({
  name: 'pricing',
  label: 'Promoções',
  says: 'what takes something off a cart: promotions and their codes, and the prices of groups',
  abilities: {
    'pricing.read': {
      says: 'Ver promoções, códigos e grupos de preços',
      roles: ['owner', 'manager', 'counter', 'accountant'],
    },
    'pricing.change': {
      says: 'Criar e alterar promoções, códigos e grupos de preços',
      roles: ['owner', 'manager'],
    },
  },
  contracts: [contract, groups],
  subjects: { 'customer-group': 'Grupo de clientes' },
  events: pricingEvents,
  facts: {
    name: 'Nome',
    lane: 'Sobre',
    kind: 'Desconto',
    percent: 'Percentagem',
    amount_cents: 'Valor',
    starts_at: 'Começa',
    ends_at: 'Termina',
    needs_code: 'Só com código',
    is_active: 'Ativa',
    codes: 'Códigos',
    code: 'Código',
    is_stopped: 'Parado',
    is_net: 'Preços sem IVA primeiro',
    is_below_cost: 'Pode vender abaixo do custo',
    percents: 'Percentagens por categoria',
    product_id: 'Artigo',
    prices: 'Preços',
    from_units: 'A partir de',
    cents: 'Preço',
    with_iva: 'Com IVA',
    group_id: 'Grupo',
    file: 'Ficheiro',
    changed: 'Preços alterados',
    articles: 'Artigos',
  },
  values: { lane: PROMOTION_LANE_LABELS, kind: PROMOTION_KIND_LABELS },
});

import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { pricingEvents } from './events.ts';
import { PROMOTION_KIND_LABELS, PROMOTION_LANE_LABELS } from './values.ts';

/** The room of promotions: what takes something off a cart, by itself or by a code. */
export const pricingRoom = defineRoom({
  name: 'pricing',
  label: 'Promoções',
  says: 'what takes something off a cart: promotions and their codes',
  abilities: {
    'pricing.read': { says: 'Ver promoções e códigos', roles: ['owner', 'manager', 'counter', 'accountant'] },
    'pricing.change': { says: 'Criar e alterar promoções e códigos', roles: ['owner', 'manager'] },
  },
  contracts: [contract],
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
  },
  values: { lane: PROMOTION_LANE_LABELS, kind: PROMOTION_KIND_LABELS },
});

import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { tradeCreditEvents } from './events.ts';
import { TRADE_CREDIT_MAILS } from './mails.ts';

/** The room of selling on account: days to pay for customers whom the owner trusts, and what they owe. */
export const tradeCreditRoom = defineRoom({
  name: 'trade-credit',
  label: 'Conta corrente',
  says: 'days to pay for customers whom the owner trusts, and what they owe',
  abilities: {
    'trade-credit.read': {
      says: 'Ver a conta corrente dos clientes',
      roles: ['owner', 'manager', 'counter', 'accountant'],
    },
    'trade-credit.grant': { says: 'Dar dias para pagar a um cliente', roles: ['owner'] },
    'trade-credit.receive': {
      says: 'Registar pagamentos do que um cliente deve',
      roles: ['owner', 'manager', 'counter'],
    },
  },
  contracts: [contract],
  events: tradeCreditEvents,
  facts: { days: 'Dias', limit_cents: 'Limite', is_open: 'Pode comprar a prazo', sales: 'Vendas' },
  mails: TRADE_CREDIT_MAILS,
});

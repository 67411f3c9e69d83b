import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { creditEvents } from './events.ts';
import { CREDIT_MAILS } from './mails.ts';
import { CREDIT_ORIGIN_LABELS } from './values.ts';

/** The room of store credit: what the shop owes its customers, and they pay with. */
export const storeCreditRoom = defineRoom({
  name: 'store-credit',
  label: 'Saldo dos clientes',
  says: 'what the shop owes its customers, and they pay with',
  abilities: {
    'store-credit.read': {
      says: 'Ver o saldo dos clientes',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'store-credit.change': {
      says: 'Acrescentar e retirar saldo, até ao limite',
      roles: ['owner', 'manager'],
    },
  },
  contracts: [contract],
  events: creditEvents,
  facts: { credit_origin: 'Origem do saldo', credit_cents: 'Saldo' },
  values: { credit_origin: CREDIT_ORIGIN_LABELS },
  mails: CREDIT_MAILS,
});

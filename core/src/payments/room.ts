import { defineRoom } from '../shared/room.ts';
import * as checksContract from './checks-contract.ts';
import * as contract from './contract.ts';
import { paymentEvents } from './events.ts';
import * as providerContract from './provider-contract.ts';
import * as refundsContract from './refunds-contract.ts';

/** Money through the payment provider. */
export const paymentsRoom = defineRoom({
  name: 'payments',
  label: 'Pagamentos',
  says: 'money through the payment provider',
  abilities: {
    'payments.read': { says: 'Ver pagamentos e devoluções', roles: ['owner', 'manager', 'counter'] },
    'payments.refund': { says: 'Devolver dinheiro e decidir pagamentos', roles: ['owner', 'manager'] },
  },
  contracts: [contract, refundsContract, checksContract, providerContract],
  subjects: {
    payment: 'Pagamento',
    refund: 'Devolução',
    'payment-check': 'Pagamento a verificar',
    'payment-provider': 'Fornecedor de pagamentos',
  },
  events: paymentEvents,
});

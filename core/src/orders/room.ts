import { defineRoom } from '../shared/room.ts';
import * as approvalContract from './approval-contract.ts';
import * as contract from './contract.ts';
import { orderEvents } from './events.ts';
import { ORDER_MAILS } from './mails.ts';
import * as manyContract from './many-contract.ts';
import { ORDER_STATUS_LABELS } from './texts.ts';

/** What somebody bought, until it is delivered. */
export const ordersRoom = defineRoom({
  name: 'orders',
  label: 'Encomendas',
  says: 'what somebody bought, until it is delivered',
  abilities: {
    'orders.read': {
      says: 'Ver encomendas',
      roles: ['owner', 'manager', 'technician', 'counter', 'accountant'],
    },
    'orders.change': { says: 'Tratar encomendas', roles: ['owner', 'manager', 'counter'] },
  },
  contracts: [contract, approvalContract, manyContract],
  events: orderEvents,
  facts: {
    by_other_way: 'Por outra via',
    buyer_reference_changed: 'Número do cliente alterado',
    hold_until: 'Reservada até',
    internal_notes_changed: 'Notas internas alteradas',
    is_beyond: 'Acima do limite por pagar',
    notes_changed: 'Notas alteradas',
    on_account: 'A prazo',
    own_transport: 'Segue em transporte da loja',
    payment_method: 'Método de pagamento',
    total_cents: 'Total',
    tracking_code: 'Código de seguimento',
    was_paid: 'Já estava paga',
  },
  values: { status: ORDER_STATUS_LABELS },
  mails: ORDER_MAILS,
});

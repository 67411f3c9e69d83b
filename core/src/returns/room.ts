import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { returnEvents } from './events.ts';
import { returnLifecycle } from './lifecycle.ts';
import { RETURN_MAILS } from './mails.ts';
import { RETURN_REASON_LABELS } from './values.ts';

/** The room of returns: goods that customers give back, and the money for them. */
export const returnsRoom = defineRoom({
  name: 'returns',
  label: 'Devoluções',
  says: 'goods that customers give back, and the money for them',
  abilities: {
    'returns.read': {
      says: 'Ver devoluções de artigos',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'returns.change': {
      says: 'Tratar devoluções de artigos',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
  },
  contracts: [contract],
  subjects: { withdrawal: 'Livre resolução' },
  events: returnEvents,
  facts: {
    lost_cents: 'Valor perdido',
    order: 'Encomenda da troca',
    passed_cents: 'Para a encomenda da troca',
  },
  values: { state: returnLifecycle.labels, reason: RETURN_REASON_LABELS },
  mails: RETURN_MAILS,
});

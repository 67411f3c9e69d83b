import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { licenceEvents } from './events.ts';
import { keyLifecycle } from './lifecycle.ts';
import { LICENCE_MAILS } from './mails.ts';

/** Keys of software that is sold. */
export const licencesRoom = defineRoom({
  name: 'licences',
  label: 'Licenças',
  says: 'keys of software that is sold',
  abilities: {
    'licences.read': { says: 'Ver licenças', roles: ['owner', 'manager', 'technician', 'counter'] },
    'licences.change': {
      says: 'Juntar, introduzir e reenviar licenças',
      roles: ['owner', 'manager', 'counter'],
    },
    'licences.reveal': { says: 'Ver chaves de licença', roles: ['owner', 'manager'] },
  },
  contracts: [contract],
  events: licenceEvents,
  facts: {
    mode: 'De onde vêm as chaves',
    low_at: 'Avisar quando restarem',
    beyond: 'Vendidas sem chave',
    promise_days: 'Dias prometidos',
    supplier: 'Fornecedor',
    cost_cents: 'Custo',
    months: 'Duração (meses)',
    count: 'Quantas',
    reason: 'Motivo',
    consent: 'Consentimento',
    state: 'Estado',
    day: 'Dia',
  },
  values: { state: keyLifecycle.labels },
  mails: LICENCE_MAILS,
});

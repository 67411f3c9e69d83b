import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { privacyEvents } from './events.ts';
import { PRIVACY_MAILS } from './mails.ts';

/** What people may ask of their data. */
export const privacyRoom = defineRoom({
  name: 'privacy',
  label: 'Privacidade',
  says: 'what people may ask of their data',
  abilities: {
    'privacy.manage': { says: 'Exportar e apagar dados pessoais', roles: ['owner'] },
  },
  contracts: [contract],
  subjects: {
    privacy: 'Privacidade',
  },
  events: privacyEvents,
  facts: {
    anonymised: 'Sem nome',
    deleted: 'Apagadas',
    kept_sales: 'Vendas guardadas',
  },
  mails: PRIVACY_MAILS,
});

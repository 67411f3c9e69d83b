import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { settingsEvents } from './events.ts';
import { SETTINGS_LABELS } from './field-labels.ts';
import * as noticeContract from './notice-contract.ts';
import * as textsContract from './texts-contract.ts';

/** The shop's own data and how it works. */
export const settingsRoom = defineRoom({
  name: 'settings',
  label: 'Configurações',
  says: 'the shop’s own data and how it works',
  abilities: {
    'settings.read': { says: 'Ver as configurações', roles: ['owner', 'manager'] },
    'settings.change': { says: 'Mudar as configurações', roles: ['owner'] },
  },
  contracts: [contract, textsContract, noticeContract],
  // The company settings, which are on every page.
  topics: ['settings'],
  subjects: {
    settings: 'Configurações',
  },
  events: settingsEvents,
  facts: {
    ...SETTINGS_LABELS,
    removed: 'Segredos retirados',
    sealed: 'Segredos escritos de novo',
    sections: 'Secções',
    undone: 'Desfaz a alteração',
  },
});

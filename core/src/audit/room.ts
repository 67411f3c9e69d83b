import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { auditEvents } from './events.ts';

/** Who did what. */
export const auditRoom = defineRoom({
  name: 'audit',
  label: 'Auditoria',
  says: 'who did what',
  abilities: {
    'audit.read': { says: 'Ver a auditoria', roles: ['owner'] },
  },
  contracts: [contract],
  subjects: {
    audit: 'Auditoria',
  },
  events: auditEvents,
});

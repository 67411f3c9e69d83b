import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { auditEvents } from './events.ts';

/** Who did what. */
export const auditRoom = defineRoom({ name: 'audit', contracts: [contract], events: auditEvents });

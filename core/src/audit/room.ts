import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';

/** Who did what. */
export const auditRoom = defineRoom({ name: 'audit', contracts: [contract] });

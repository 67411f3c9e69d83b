import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';

/** Figures that many rooms make together. */
export const reportsRoom = defineRoom({ name: 'reports', contracts: [contract] });

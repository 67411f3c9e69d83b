import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { supplierReturnEvents } from './events.ts';
import { supplierReturnLifecycle } from './lifecycle.ts';

/** The room of returns to suppliers: what goes back under the supplier's guarantee. */
export const supplierReturnsRoom = defineRoom({
  name: 'supplier-returns',
  label: 'Reparações',
  says: 'what goes back to a supplier under its guarantee',
  contracts: [contract],
  events: supplierReturnEvents,
  values: { state: supplierReturnLifecycle.labels },
});

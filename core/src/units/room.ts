import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { unitEvents } from './events.ts';
import { unitLifecycle } from './lifecycle.ts';

/** The room of units: the shop’s own devices, each by its serial number. */
export const unitsRoom = defineRoom({
  name: 'units',
  label: 'Unidades',
  says: 'the shop’s own devices, each by its serial number',
  abilities: {
    'units.read': {
      says: 'Ver as unidades da loja e a sua história',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'units.change': {
      says: 'Registar unidades, alterá-las e mudar o seu estado',
      roles: ['owner', 'manager', 'technician'],
    },
  },
  contracts: [contract],
  events: unitEvents,
  facts: { units: 'Unidades' },
  values: { state: unitLifecycle.labels },
});

import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { equipmentEvents } from './events.ts';

/** The room of equipment: what customers have, by its serial number. */
export const equipmentRoom = defineRoom({
  name: 'equipment',
  label: 'Reparações',
  says: 'devices that customers have: bought here, repaired here',
  contracts: [contract],
  events: equipmentEvents,
  facts: {
    line: 'Artigo',
    serials: 'Números de série',
  },
});

import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { oldEquipmentEvents } from './events.ts';
import { oldEquipmentLifecycle } from './lifecycle.ts';

/** The room of old equipment: what customers hand over to be recycled, and where it went. */
export const oldEquipmentRoom = defineRoom({
  name: 'old-equipment',
  label: 'Equipamento antigo',
  says: 'what customers hand over to be recycled, and where it went',
  abilities: {
    'old-equipment.read': {
      says: 'Ver o registo de equipamento antigo',
      roles: ['owner', 'manager', 'technician', 'counter', 'accountant'],
    },
    'old-equipment.change': {
      says: 'Registar equipamento antigo',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
  },
  contracts: [contract],
  events: oldEquipmentEvents,
  facts: {
    category: 'Categoria',
    destination: 'Ponto de recolha',
    guide: 'Guia',
    sent_on: 'Dia',
    rows: 'Registos',
  },
  values: { state: oldEquipmentLifecycle.labels },
});

import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { maintenanceEvents } from './events.ts';
import { maintenanceLifecycle } from './lifecycle.ts';
import { MAINTENANCE_MAILS } from './mails.ts';

/** The room of maintenance: plans with hours included, and the contracts that customers have of them. */
export const maintenanceRoom = defineRoom({
  name: 'maintenance',
  label: 'Manutenção',
  says: 'maintenance contracts: devices covered, hours included, what they used',
  abilities: {
    'maintenance.read': {
      says: 'Ver contratos de manutenção',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'maintenance.change': {
      says: 'Tratar contratos de manutenção',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'maintenance.plans': { says: 'Definir planos de manutenção', roles: ['owner', 'manager'] },
  },
  contracts: [contract],
  subjects: { 'maintenance-plan': 'Plano de manutenção' },
  events: maintenanceEvents,
  facts: { minutes: 'Minutos', plan: 'Plano', covered: 'Coberto', ends_on: 'Termina' },
  values: { state: maintenanceLifecycle.labels },
  mails: MAINTENANCE_MAILS,
});

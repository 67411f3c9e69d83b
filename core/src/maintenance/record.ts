import { defineRecord, recordNumbers } from '../shared/record.ts';

const numbers = recordNumbers('CM');

export const maintenanceRecord = defineRecord({
  label: 'Contrato de manutenção',
  place: 'manutencao',
  ability: 'maintenance.read',
  numbers,
});

/** CM-1042. */
export const { say: maintenanceNumber, typed: typedMaintenanceNumber } = numbers;

import { defineRecord, recordNumbers } from '../shared/record.ts';

export const maintenanceRecord = defineRecord({ label: 'Contrato de manutenção', place: 'manutencao' });

/** CM-1042. */
export const { say: maintenanceNumber, typed: typedMaintenanceNumber } = recordNumbers('CM');

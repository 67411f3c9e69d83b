import { defineRecord, recordNumbers } from '../shared/record.ts';

export const repairRecord = defineRecord({ label: 'Reparação', place: 'reparacoes' });

/** T-1042. */
export const { say: repairNumber, typed: typedRepairNumber } = recordNumbers('T', true);

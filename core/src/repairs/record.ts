import { defineRecord, recordNumbers } from '../shared/record.ts';

const numbers = recordNumbers('T', true);

export const repairRecord = defineRecord({
  label: 'Reparação',
  place: 'reparacoes',
  ability: 'repairs.read',
  numbers,
});

/** T-1042. */
export const { say: repairNumber, typed: typedRepairNumber } = numbers;

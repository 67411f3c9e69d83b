import { defineRecord, recordNumbers } from '../shared/record.ts';

const numbers = recordNumbers('U');

export const unitRecord = defineRecord({
  label: 'Unidade',
  place: 'unidades',
  ability: 'units.read',
  numbers,
});

/** U-1042. */
export const { say: unitNumber, typed: typedUnitNumber } = numbers;

import { defineRecord, recordNumbers } from '../shared/record.ts';

const numbers = recordNumbers('M');

export const billRecord = defineRecord({
  label: 'Mensalidade',
  place: 'mensalidades',
  ability: 'charges.read',
  numbers,
});

/** M-1042. */
export const { say: billNumber, typed: typedBillNumber } = numbers;

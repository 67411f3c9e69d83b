import { defineRecord, recordNumbers } from '../shared/record.ts';

const numbers = recordNumbers('C');

export const rentalRecord = defineRecord({
  label: 'Contrato de aluguer',
  place: 'alugueres',
  ability: 'rentals.read',
  numbers,
});

/** C-1042. */
export const { say: rentalNumber, typed: typedRentalNumber } = numbers;

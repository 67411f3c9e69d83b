import { defineRecord, recordNumbers } from '../shared/record.ts';

export const rentalRecord = defineRecord({ label: 'Contrato de aluguer', place: 'alugueres' });

/** C-1042. */
export const { say: rentalNumber, typed: typedRentalNumber } = recordNumbers('C');

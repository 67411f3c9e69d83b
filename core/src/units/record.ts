import { defineRecord, recordNumbers } from '../shared/record.ts';

export const unitRecord = defineRecord({ label: 'Unidade', place: 'unidades' });

/** U-1042. */
export const { say: unitNumber, typed: typedUnitNumber } = recordNumbers('U');

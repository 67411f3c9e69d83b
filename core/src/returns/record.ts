import { defineRecord, recordNumbers } from '../shared/record.ts';

export const returnRecord = defineRecord({ label: 'Devolução de artigos', place: 'artigos-devolvidos' });

/** D-1042. */
export const { say: returnNumber, typed: typedReturnNumber } = recordNumbers('D');

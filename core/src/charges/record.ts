import { defineRecord, recordNumbers } from '../shared/record.ts';

export const billRecord = defineRecord({ label: 'Mensalidade', place: 'mensalidades' });

/** M-1042. */
export const { say: billNumber, typed: typedBillNumber } = recordNumbers('M');

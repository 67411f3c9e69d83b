import { defineRecord, recordNumbers } from '../shared/record.ts';

const numbers = recordNumbers('D');

export const returnRecord = defineRecord({
  label: 'Devolução de artigos',
  place: 'devolucoes',
  ability: 'returns.read',
  numbers,
});

/** D-1042. */
export const { say: returnNumber, typed: typedReturnNumber } = numbers;

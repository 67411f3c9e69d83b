import { defineRecord, recordNumbers } from '../shared/record.ts';

const numbers = recordNumbers('F');

export const supplierReturnRecord = defineRecord({
  label: 'Devolução a fornecedor',
  place: 'garantias-fornecedor',
  ability: 'repairs.read',
  numbers,
});

/** F-1042. */
export const { say: supplierReturnNumber, typed: typedSupplierReturnNumber } = numbers;

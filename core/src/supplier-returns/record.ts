import { defineRecord, recordNumbers } from '../shared/record.ts';

export const supplierReturnRecord = defineRecord({
  label: 'Devolução a fornecedor',
  place: 'garantias-fornecedor',
});

/** F-1042. */
export const { say: supplierReturnNumber, typed: typedSupplierReturnNumber } = recordNumbers('F');

import { defineRecord } from '../shared/record.ts';

export const invoiceRecord = defineRecord({
  label: 'Documento de faturação',
  place: 'faturacao',
  ability: 'invoicing.read',
});

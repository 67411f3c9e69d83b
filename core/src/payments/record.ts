import { defineRecord } from '../shared/record.ts';

export const paymentRecord = defineRecord({
  label: 'Pagamento',
  place: 'pagamentos',
  ability: 'payments.read',
});
export const refundRecord = defineRecord({
  label: 'Reembolso',
  place: 'reembolsos',
  ability: 'payments.read',
});
export const paymentCheckRecord = defineRecord({
  label: 'Pagamento a verificar',
  place: 'a-verificar',
  ability: 'payments.read',
});

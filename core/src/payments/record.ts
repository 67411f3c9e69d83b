import { defineRecord } from '../shared/record.ts';

export const paymentRecord = defineRecord({ label: 'Pagamento', place: 'pagamentos' });
export const refundRecord = defineRecord({ label: 'Devolução', place: 'devolucoes' });
export const paymentCheckRecord = defineRecord({ label: 'Pagamento a verificar', place: 'a-verificar' });

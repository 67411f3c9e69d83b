import { defineRecord } from '../shared/record.ts';

export const orderRecord = defineRecord({ label: 'Encomenda', place: 'encomendas' });

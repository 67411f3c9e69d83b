import { defineRecord } from '../shared/record.ts';
import { orderNumber, typedOrderNumber } from './rules/order-number.ts';

export const orderRecord = defineRecord({
  label: 'Encomenda',
  place: 'encomendas',
  ability: 'orders.read',
  numbers: { say: orderNumber, typed: typedOrderNumber },
});

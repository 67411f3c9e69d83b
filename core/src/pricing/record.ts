import { defineRecord } from '../shared/record.ts';

export const promotionRecord = defineRecord({
  label: 'Promoção',
  place: 'promocoes',
  ability: 'pricing.read',
});

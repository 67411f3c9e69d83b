import { defineRecord } from '../shared/record.ts';

export const reviewRecord = defineRecord({
  label: 'Avaliação',
  place: 'avaliacoes',
  ability: 'reviews.moderate',
});

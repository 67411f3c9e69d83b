import { defineRecord, recordNumbers } from '../shared/record.ts';

const numbers = recordNumbers('CP');

export const giftCardRecord = defineRecord({
  label: 'Cartão-presente',
  place: 'cartoes-presente',
  ability: 'gift-cards.read',
  numbers,
});

/** CP-1042. */
export const { say: giftCardNumber } = numbers;

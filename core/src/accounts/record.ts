import { defineRecord } from '../shared/record.ts';

export const accountRecord = defineRecord({
  label: 'Conta',
  place: 'utilizadores',
  ability: 'accounts.read',
});

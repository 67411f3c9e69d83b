import { defineRecord } from '../shared/record.ts';

export const messageRecord = defineRecord({
  label: 'Mensagem',
  place: 'mensagens',
  ability: 'messages.read',
});

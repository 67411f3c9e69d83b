import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { messageEvents } from './events.ts';
import { MESSAGE_MAILS } from './mails.ts';
import * as panelContract from './panel-contract.ts';

/** Words that reach the shop, and its answers. */
export const messagesRoom = defineRoom({
  name: 'messages',
  label: 'Mensagens',
  says: 'words that reach the shop, and its answers',
  abilities: {
    'messages.read': { says: 'Ler as mensagens', roles: ['owner', 'manager', 'technician', 'counter'] },
    'messages.answer': {
      says: 'Responder às mensagens',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'messages.train': {
      says: 'Mudar as palavras suspeitas e os modelos de resposta',
      roles: ['owner', 'manager'],
    },
  },
  contracts: [contract, panelContract],
  subjects: {
    message: 'Mensagem',
    'message-words': 'Palavras suspeitas',
    'message-templates': 'Modelos de resposta',
  },
  events: messageEvents,
  mails: MESSAGE_MAILS,
});

import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { messageEvents } from './events.ts';
import { threadLifecycle } from './lifecycle.ts';
import { MESSAGE_MAILS } from './mails.ts';
import * as panelContract from './panel-contract.ts';
import { THREAD_KIND_LABELS } from './values.ts';

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
  subjects: { 'message-words': 'Palavras suspeitas', 'message-templates': 'Modelos de resposta' },
  events: messageEvents,
  facts: {
    assigned_to: 'Atribuída a',
    mark: 'Versão',
    names: 'Nomes',
    user_id: 'Conta',
    words: 'Palavras',
  },
  values: { status: threadLifecycle.labels, kind: THREAD_KIND_LABELS },
  mails: MESSAGE_MAILS,
});

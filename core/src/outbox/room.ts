import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { outboxEvents } from './events.ts';
import { OUTBOX_MAILS } from './mails.ts';

/** The mails that the shop sent or would have sent. */
export const outboxRoom = defineRoom({
  name: 'outbox',
  label: 'Emails',
  says: 'the mails that the shop sent or would have sent',
  abilities: {
    'outbox.read': { says: 'Ver os emails enviados', roles: ['owner', 'manager', 'counter'] },
    // Whoever has a customer's link may act as that customer; without a mail server, as anybody of the shop.
    'outbox.open': { says: 'Abrir um email como quem o recebeu, com os seus links', roles: ['owner'] },
  },
  contracts: [contract],
  subjects: {
    mail: 'Email',
    'mail-server': 'Servidor de email',
  },
  events: outboxEvents,
  facts: {
    sent: 'Enviado',
  },
  mails: OUTBOX_MAILS,
});

import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { giftCardEvents } from './events.ts';
import { GIFT_CARD_MAILS } from './mails.ts';

/** The room of gift cards: money that somebody gives, on a card with a code. */
export const giftCardsRoom = defineRoom({
  name: 'gift-cards',
  label: 'Cartões-presente',
  says: 'money that somebody gives, on a card with a code',
  abilities: {
    'gift-cards.read': {
      says: 'Ver os cartões-presente',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'gift-cards.change': {
      says: 'Anular, reenviar e prolongar cartões-presente',
      roles: ['owner', 'manager'],
    },
  },
  contracts: [contract],
  events: giftCardEvents,
  facts: { ends_on: 'Último dia' },
  mails: GIFT_CARD_MAILS,
});

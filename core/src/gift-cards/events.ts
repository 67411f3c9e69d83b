import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

const none = z.strictObject({});
const end = z.strictObject({ ends_on: z.string() });

/** What gift cards leave in the audit beside their money: never a code. */
export const giftCardEvents = {
  'gift-card.looked_at': defineEvent('gift-card', 'Saldo do cartão-presente consultado', { after: none }),
  'gift-card.sent': defineEvent('gift-card', 'Cartão-presente enviado', { after: none }),
  'gift-card.extended': defineEvent('gift-card', 'Prazo do cartão-presente prolongado', {
    before: end,
    after: end,
  }),
};

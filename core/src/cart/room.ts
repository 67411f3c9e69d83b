import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { cartEvents } from './events.ts';
import { CART_MAILS } from './mails.ts';

/** What somebody means to buy. */
export const cartRoom = defineRoom({
  name: 'cart',
  label: 'Carrinho',
  says: 'what somebody means to buy',
  contracts: [contract],
  subjects: {
    cart: 'Carrinho',
  },
  events: cartEvents,
  mails: CART_MAILS,
  facts: {
    code: 'Código',
    rows: 'Linhas',
    items: 'Artigos',
    quantity: 'Quantidade',
    rental_months: 'Meses de aluguer',
  },
});

import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { AboutPort } from '../messages/about-port.ts';
import { findOwnOrder } from './place-order.ts';
import { findOrder } from './store.ts';

/** Answers to an order's mails: of its customer, or of who has its link. */
export const aboutOrders: AboutPort = {
  find: async (db, by, { id, token, now }) => {
    const order = await findOwnOrder(db, by, id, token ?? undefined, now);
    return order?.id ?? null;
  },
  look: async (db, typed) => {
    const number = /^(?:n\.º\s*)?(\d{1,9})$/i.exec(typed)?.[1];
    const found = await db
      .selectFrom('orders')
      .select('id')
      .where((eb) => (number ? eb('number', '=', Number(number)) : eb('id', '=', typed)))
      .executeTakeFirst();
    return found?.id ?? null;
  },
  label: async (db, id) => {
    const order = await findOrder(db, id);
    return order ? `Encomenda ${orderNumber(order.number)}` : null;
  },
};

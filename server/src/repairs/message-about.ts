import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import type { AboutPort } from '../messages/about-port.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A repair that somebody of the shop ties a conversation to; customers write in the repair's own. */
export const aboutRepairs: AboutPort = {
  find: async () => null,
  look: async (db, typed) => {
    const number = /^(?:t-)?(\d{1,9})$/i.exec(typed)?.[1];
    if (!number && !UUID.test(typed)) return null;
    const found = await db
      .selectFrom('repairs')
      .select('id')
      .where((eb) => (number ? eb('number', '=', Number(number)) : eb('id', '=', typed)))
      .executeTakeFirst();
    return found?.id ?? null;
  },
  label: async (db, id) => {
    const found = await db.selectFrom('repairs').select('number').where('id', '=', id).executeTakeFirst();
    return found ? `Reparação ${repairNumber(found.number)}` : null;
  },
};

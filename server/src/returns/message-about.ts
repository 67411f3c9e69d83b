import { returnNumber, typedReturnNumber } from '#core/returns/record.ts';
import type { AboutPort } from '../messages/about-port.ts';
import { findOwnReturn } from './own-return.ts';
import { findReturn } from './store.ts';

/** What is said of a return: by its customer, or by who has its link. */
export const aboutReturns: AboutPort = {
  find: async (db, by, { id, now }) => (await findOwnReturn(db, by, id, now))?.id ?? null,
  look: async (db, typed) => {
    const number = typedReturnNumber(typed);
    if (number === null) return null;
    const found = await db.selectFrom('returns').select('id').where('number', '=', number).executeTakeFirst();
    return found?.id ?? null;
  },
  label: async (db, id) => {
    const row = await findReturn(db, id);
    return row ? `Devolução ${returnNumber(row.number)}` : null;
  },
};

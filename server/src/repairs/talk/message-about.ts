import { sql } from 'kysely';
import { repairNumber } from '#core/repairs/record.ts';
import type { AboutPort } from '../../messages/about-port.ts';

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
  talk: {
    said: async (db, id) => {
      const rows = await db
        .selectFrom('repair_messages')
        .leftJoin('users', 'users.id', 'repair_messages.author_id')
        .select(['repair_messages.id', 'sender', 'body', 'at', 'users.name'])
        .where('repair_id', '=', id)
        .orderBy('repair_messages.id')
        .execute();
      return rows.map(({ id: messageId, sender, body, at, name }) => ({
        id: String(messageId),
        author: sender === 'loja' ? ('shop' as const) : ('customer' as const),
        by: sender === 'loja' ? name : null,
        body,
        created_at: at,
      }));
    },
    last: async (db, ids) => {
      const rows = await db
        .selectFrom('repair_messages')
        .distinctOn('repair_id')
        .select(['repair_id', 'body'])
        .where('repair_id', 'in', ids)
        .orderBy('repair_id')
        .orderBy('id', 'desc')
        .execute();
      return new Map(rows.map(({ repair_id, body }) => [repair_id, body]));
    },
    saidLike: (pattern) =>
      sql`SELECT repair_id::text FROM repair_messages WHERE fold(body) LIKE fold(${pattern})`,
  },
};

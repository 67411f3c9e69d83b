import type { AboutPort } from '../messages/about-port.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Questions about a product: of anybody, about what is in the shop, by its id or its slug. */
export const aboutProducts: AboutPort = {
  find: async (db, _by, { id }) => {
    const found = await db
      .selectFrom('products')
      .select('id')
      .where(UUID.test(id) ? 'id' : 'slug', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    return found?.id ?? null;
  },
  look: async (db, typed) => {
    const said = typed.replace(/^.*\/produtos\//, '');
    const found = await db
      .selectFrom('products')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('slug', '=', said),
          eb('sku', '=', said),
          ...(UUID.test(said) ? [eb('id', '=', said)] : []),
        ]),
      )
      .orderBy('archived_at', (order) => order.asc().nullsFirst())
      .limit(1)
      .executeTakeFirst();
    return found?.id ?? null;
  },
  label: async (db, id) => {
    const found = await db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst();
    return found?.name ?? null;
  },
};

import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, paid, product }) => {
  await run(
    `INSERT INTO licence_pools (product_id, mode) VALUES ($1::uuid, 'lista') ON CONFLICT DO NOTHING`,
    product,
  );
  await run(
    `INSERT INTO licence_keys (id, pool_id, sealed, same_as, hint, state, added_at)
     SELECT $1::uuid, id, 'v2', $1, '••••', 'revelada', now() FROM licence_pools WHERE product_id = $2::uuid`,
    crypto.randomUUID(),
    product,
  );
  await run(
    `INSERT INTO licences (pool_id, order_id, line_id, unit, key_id, sold_at, revealed_at)
     SELECT keys.pool_id, $1, line.id, 1, keys.id, now(), now()
     FROM order_lines line, licence_keys keys
     WHERE line.order_id = $1 AND NOT EXISTS (SELECT FROM licences WHERE key_id = keys.id) LIMIT 1`,
    paid,
  );
  await run(
    `INSERT INTO licence_reveals (licence_id, key_id, at, by_whom, actor_id, consent_version, consent_text)
     SELECT id, key_id, now(), 'conta', $2, '1', 'Sim' FROM licences WHERE order_id = $1`,
    paid,
    id,
  );
};

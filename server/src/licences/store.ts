import { type Selectable, sql } from 'kysely';
import type { POOL_MODES } from '#core/licences/contract.ts';
import type { KeyState } from '#core/licences/lifecycle.ts';
import { sameKey } from '#core/licences/rules/read-keys.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { LicenceKeys, LicencePools, Licences } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { openSeal, seal } from '../platform/secrets/seal.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { hashToken } from '../platform/secrets/token.ts';

export type PoolRow = Omit<Selectable<LicencePools>, 'mode'> & { readonly mode: (typeof POOL_MODES)[number] };

/** A licence with its key, as it is when it was locked. */
export type LicenceRow = Selectable<Licences> & {
  readonly key_state: KeyState | null;
  readonly sealed: string | null;
};

/** The name that a key is sealed under. */
export const keySeal = (id: string) => `licence-key:${id}`;

/**
 * Locks the pools of these products, and their products' stock, in the order of the products: whoever moves keys takes this
 * first, as whoever moves stock does, so that nobody waits in a circle. Products without keys are left out.
 */
export async function lockPools(tx: Tx, productIds: readonly (string | null)[]): Promise<PoolRow[]> {
  const ids = [...new Set(productIds.filter((id) => id !== null))];
  if (ids.length === 0) return [];
  const known = await tx
    .selectFrom('licence_pools')
    .select('product_id')
    .where('product_id', 'in', ids)
    .execute();
  if (known.length === 0) return [];
  await sql`SELECT id FROM products WHERE id IN (${sql.join(known.map(({ product_id }) => product_id))})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const rows = await tx
    .selectFrom('licence_pools')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .execute();
  return rows as PoolRow[];
}

/** A pool by its id, locked with its product's stock; null when there is none. */
export async function lockPool(tx: Tx, id: string): Promise<PoolRow | null> {
  const found = await tx
    .selectFrom('licence_pools')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const [pool] = found ? await lockPools(tx, [found.product_id]) : [];
  return pool ?? null;
}

/** Licences, locked, with their keys: these, or those of an order whose sale stands. */
export async function lockLicences(
  tx: Tx,
  which: { readonly id: string } | { readonly standingOf: string },
): Promise<LicenceRow[]> {
  const wanted =
    'id' in which
      ? sql`licences.id = ${which.id}`
      : sql`licences.order_id = ${which.standingOf} AND licences.ended_at IS NULL`;
  // Read once they are locked: of a joined key the statement that waited would tell what it was before.
  await sql`SELECT id FROM licences WHERE ${wanted} ORDER BY id FOR UPDATE`.execute(tx);
  const { rows } = await sql<LicenceRow>`
    SELECT licences.*, keys.state AS key_state, keys.sealed
    FROM licences LEFT JOIN licence_keys keys ON keys.id = licences.key_id
    WHERE ${wanted} ORDER BY licences.id`.execute(tx);
  return rows;
}

/**
 * How many keys of each line of an order its customer has seen: they are not sold again, and their money does not go back.
 * `standing`: only of licences whose sale was not undone.
 */
export async function seenKeys(
  db: Db,
  orderId: string,
  { standing = false }: { standing?: boolean } = {},
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('licences')
    .innerJoin('licence_keys', 'licence_keys.id', 'licences.key_id')
    .select(({ fn }) => ['line_id', fn.countAll<number>().as('units')])
    .where('order_id', '=', orderId)
    .where('licence_keys.state', 'in', standing ? ['revelada'] : ['revelada', 'gasta'])
    .groupBy('line_id')
    .execute();
  return new Map(rows.map(({ line_id, units }) => [line_id, Number(units)]));
}

/**
 * So many licences of each line of an order are to go back, of those that nobody has seen: their keys are not shown meanwhile.
 * Told anew whenever what is asked back changes. The caller has locked the order.
 */
export async function markGoingBack(
  tx: Tx,
  orderId: string,
  units: ReadonlyMap<string, number>,
): Promise<void> {
  await lockLicences(tx, { standingOf: orderId });
  const wanted = JSON.stringify([...units].map(([line_id, count]) => ({ line_id, count })));
  await sql`
    UPDATE licences SET goes_back = told.goes_back FROM (
      SELECT l.id, row_number() OVER (PARTITION BY l.line_id ORDER BY l.id) <= coalesce(asked.count, 0) AS goes_back
      FROM licences l LEFT JOIN licence_keys keys ON keys.id = l.key_id
        LEFT JOIN jsonb_to_recordset(${wanted}::jsonb) AS asked (line_id uuid, count integer) ON asked.line_id = l.line_id
      WHERE l.order_id = ${orderId} AND l.ended_at IS NULL AND keys.state IS DISTINCT FROM 'revelada') told
    WHERE licences.id = told.id AND licences.goes_back <> told.goes_back`.execute(tx);
}

/** How the shop keeps keys: sealed, and by what two of them are the same. */
export async function keyBox({ config }: Pick<Deps, 'config'>) {
  const shopKey = await readSecretKey(config);
  return {
    seal: (id: string, key: string) => seal(shopKey, keySeal(id), key),
    open: ({ id, sealed }: Pick<Selectable<LicenceKeys>, 'id' | 'sealed'>) =>
      openSeal(shopKey, keySeal(id), sealed),
    // Not by the shop's key: that one is renewed, and the same licence key would be sold twice.
    sameAs: (key: string) => hashToken(sameKey(key)),
  };
}

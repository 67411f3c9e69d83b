import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';
import { type Resealed, reseal, type SealedPlace } from './sealed-place.ts';
import { addSecretKey, dropOldKeys, newestSource, readSecretKey } from './secret-key.ts';

interface KeyShop {
  readonly db: Database;
  readonly config: Pick<Config, 'secretKey' | 'dataDir'>;
}

/** What stands where, and with which keys; changes nothing. */
export async function lookAtSeals(
  { db, config }: KeyShop,
  places: readonly SealedPlace[],
): Promise<Resealed[]> {
  return await resealAll({ db, config }, places, false);
}

/**
 * Makes a new key (of the data folder; with SECRET_KEY whoever runs the shop puts it in front) and seals everything
 * with it while the shop is open. Two rounds: what a process began to write before it knew of the key is there in the
 * second. What dies on the way goes on by being asked again.
 */
export async function rotateKeys(shop: KeyShop, places: readonly SealedPlace[]): Promise<Resealed[]> {
  await readSecretKey(shop.config);
  if (shop.config.secretKey === null) await inTurn(shop.db, () => addSecretKey(shop.config.dataDir));
  const first = await resealAll(shop, places, true);
  const second = await resealAll(shop, places, true);
  return second.map((one, i) => {
    // What the first round sealed is there in the second: told once.
    const again = first[i]?.sealed ?? 0;
    return { ...one, sealed: one.sealed + again, kept: one.kept - again };
  });
}

/**
 * Forgets keys that nothing is sealed with, but for the shop's first, which its tokens hang on.
 * @returns how many; null when something is still sealed with another than the newest.
 */
export async function forgetOldKeys(shop: KeyShop, places: readonly SealedPlace[]): Promise<number | null> {
  const { dataDir } = shop.config;
  const newest = await newestSource(dataDir);
  const looked = await lookAtSeals(shop, places);
  if (looked.some(({ sealed }) => sealed > 0)) return null;
  return await inTurn(shop.db, () => dropOldKeys(dataDir, newest));
}

/** Of commands that write the key file at the same time one waits: it is read and written whole, and would lose a key. */
async function inTurn<T>(db: Database, write: () => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('balcao key file'))`.execute(tx);
    return await write();
  });
}

async function resealAll(
  { db, config }: KeyShop,
  places: readonly SealedPlace[],
  write: boolean,
): Promise<Resealed[]> {
  const key = await readSecretKey(config);
  const done: Resealed[] = [];
  for (const place of places) done.push(await reseal(db, key, place, { write }));
  return done;
}

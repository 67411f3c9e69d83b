import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { openSeal, SealBrokenError, seal } from '../../platform/secrets/seal.ts';
import { readSecretKey } from '../../platform/secrets/secret-key.ts';

/** The shop's own pair of keys at push services (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

type KeyDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** The name that a private key is sealed under. */
export function sealName(id: string): string {
  return `push:${id}`;
}

/** The pair that browsers are asked with; null: none was made yet, or its seal opens no more. */
async function readPushKeys(db: Db, { config }: KeyDeps): Promise<PushKeys | null> {
  const row = await db
    .selectFrom('push_keys')
    .selectAll()
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  try {
    const privateKey = openSeal(await readSecretKey(config), sealName(row.id), row.sealed);
    return { publicKey: row.public_key, privateKey };
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

/**
 * The shop's pair of keys; made the first time, once for all nodes. Where the one before is lost, devices that asked with it
 * hear nothing any more and are forgotten: whoever opens the panel there is asked again.
 */
export async function pushKeys(deps: KeyDeps): Promise<PushKeys> {
  const known = await readPushKeys(deps.db, deps);
  if (known) return known;
  const { generateVAPIDKeys } = (await import('web-push')).default;
  return await deps.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('balcao push keys'))`.execute(tx);
    const other = await readPushKeys(tx, deps);
    if (other) return other;
    const made = generateVAPIDKeys();
    const id = createHash('sha256').update(made.publicKey).digest('hex').slice(0, 16);
    const sealed = seal(await readSecretKey(deps.config), sealName(id), made.privateKey);
    await tx.deleteFrom('push_subscriptions').execute();
    await tx.deleteFrom('push_keys').execute();
    await tx
      .insertInto('push_keys')
      .values({ id, public_key: made.publicKey, sealed, made_at: deps.now() })
      .execute();
    return made;
  });
}

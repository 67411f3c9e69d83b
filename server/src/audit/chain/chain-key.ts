import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { openSeal, SealBrokenError, seal } from '../../platform/secrets/seal.ts';
import { readSecretKey } from '../../platform/secrets/secret-key.ts';

type KeySource = Pick<Config, 'secretKey' | 'dataDir'>;

/** What a key makes links with, and the name that its links know it by. */
export interface ChainKey {
  readonly id: string;
  readonly key: Buffer;
}

const PURPOSE = 'audit_chain';

/** The name that a chain's key is sealed under. */
export function sealName(keyId: string): string {
  return `${PURPOSE}:${keyId}`;
}

/** Every key that links were made with, by its id; null: it does not open with the shop's key of now. */
export async function readChainKeys(db: Db, config: KeySource): Promise<Map<string, Buffer | null>> {
  const rows = await db
    .selectFrom('shop_keys')
    .select(['key_id', 'sealed'])
    .where('purpose', '=', PURPOSE)
    .orderBy('id')
    .execute();
  const own = await readSecretKey(config);
  return new Map(rows.map(({ key_id, sealed }) => [key_id, opened(own, key_id, sealed)]));
}

function opened(own: Buffer, keyId: string, sealed: string): Buffer | null {
  try {
    return Buffer.from(openSeal(own, sealName(keyId), sealed), 'base64url');
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

/** The newest key that opens; a new one where there is none, as after the shop's own key was lost. */
export async function chainKeyNow(tx: Tx, config: KeySource, now: Date): Promise<ChainKey> {
  const [newest] = [...(await readChainKeys(tx, config))].reverse();
  if (newest?.[1]) return { id: newest[0], key: newest[1] };
  const key = randomBytes(32);
  const id = createHash('sha256').update(key).digest('hex').slice(0, 16);
  const sealed = seal(await readSecretKey(config), sealName(id), key.toString('base64url'));
  await tx.insertInto('shop_keys').values({ purpose: PURPOSE, key_id: id, sealed, made_at: now }).execute();
  return { id, key };
}

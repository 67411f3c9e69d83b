import { SECRET_NAMES, type SecretName } from '#core/settings/sections.ts';
import type { Config } from '../config.ts';
import type { Db } from '../platform/database/database.ts';
import { openSeal, seal } from '../platform/secrets/seal.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { settingsNow } from './kept-settings.ts';
import { lockStored, readStored, type StoredSettings, writeStored } from './store.ts';

type KeySource = Pick<Config, 'secretKey' | 'dataDir'>;
export type Secrets = Record<SecretName, string | null>;

/**
 * Every secret in clear, null where none is set. Never send, log or store what this gives.
 * @throws SealBrokenError when the key is no longer the one they were sealed with.
 */
export async function readSecrets(db: Db, config: KeySource): Promise<Secrets> {
  const { secrets } = (await settingsNow(db)).stored;
  const key = await readSecretKey(config);
  const open = (name: SecretName) => {
    const sealed = secrets[name];
    return sealed ? openSeal(key, name, sealed) : null;
  };
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, open(name)])) as Secrets;
}

/** Seals and keeps new secrets: an empty or missing one keeps the old, null takes it away. */
export async function writeSecrets(
  tx: Db,
  config: KeySource,
  changes: Partial<Record<SecretName, string | null | undefined>>,
): Promise<void> {
  await lockStored(tx);
  const secrets = { ...(await readStored(tx)).secrets };
  const key = await readSecretKey(config);
  for (const name of SECRET_NAMES) {
    const change = changes[name];
    if (change === null) delete secrets[name];
    else if (change) secrets[name] = seal(key, name, change);
  }
  await writeStored(tx, { secrets });
}

/** Which of the stored secrets are set, without opening any. */
export function definedAmong(secrets: StoredSettings['secrets']): Record<SecretName, boolean> {
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, Boolean(secrets[name])])) as Record<
    SecretName,
    boolean
  >;
}

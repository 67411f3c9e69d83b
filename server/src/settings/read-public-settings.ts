import type { PublicSettings } from '#core/settings/contract.ts';
import { publicSettings } from '#core/settings/rules/public-settings.ts';
import { readStoredSettings } from '#core/settings/rules/read-stored.ts';
import type { Config } from '../config.ts';
import type { Db } from '../platform/database/database.ts';
import { definedAmong } from './secrets.ts';
import { readStored } from './store.ts';
import { usableMethods } from './usable-methods.ts';

/** The settings as anybody may see them (docs/product.md#settings). */
export async function readPublicSettings(
  db: Db,
  config: Pick<Config, 'paymentsSimulator' | 'env'>,
): Promise<PublicSettings> {
  const { data, secrets } = await readStored(db);
  return publicSettings(readStoredSettings(data).settings, usableMethods(config, definedAmong(secrets)));
}

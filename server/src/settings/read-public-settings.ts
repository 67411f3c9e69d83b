import type { PublicSettings } from '#core/settings/contract.ts';
import { publicSettings } from '#core/settings/rules/public-settings.ts';
import type { Config } from '../config.ts';
import type { Db } from '../platform/database/database.ts';
import { readSettings } from './read-settings.ts';
import { definedSecrets } from './secrets.ts';
import { usableMethods } from './usable-methods.ts';

/** The settings as anybody may see them (spec section 7). */
export async function readPublicSettings(
  db: Db,
  config: Pick<Config, 'paymentsSimulator' | 'env'>,
): Promise<PublicSettings> {
  const [settings, defined] = await Promise.all([readSettings(db), definedSecrets(db)]);
  return publicSettings(settings, usableMethods(config, defined));
}

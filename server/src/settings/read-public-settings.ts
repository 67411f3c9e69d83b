import type { PublicSettings } from '#core/settings/contract.ts';
import { publicSettings } from '#core/settings/rules/public-settings.ts';
import type { Config } from '../config.ts';
import type { Db } from '../platform/database/database.ts';
import { settingsNow } from './kept-settings.ts';
import { definedAmong } from './secrets.ts';
import { usableMethods } from './usable-methods.ts';

/** The settings as anybody may see them (docs/product.md#settings). */
export async function readPublicSettings(
  db: Db,
  config: Pick<Config, 'demo' | 'paymentsSimulator' | 'env'>,
): Promise<PublicSettings> {
  const { stored, settings } = await settingsNow(db);
  return publicSettings(settings, usableMethods(config, definedAmong(stored.secrets)));
}

import { shopIvaRate } from '#core/settings/rules/iva-rate.ts';
import type { Db } from '../platform/database/database.ts';
import { readSettings } from './read-settings.ts';

/** The rate of IVA of the prices that the shop shows at a moment, whole %. */
export async function readShopIva(db: Db, at: Date): Promise<number> {
  return shopIvaRate((await readSettings(db)).iva_settings, at);
}

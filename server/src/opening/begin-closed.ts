import type { Deps } from '../platform/deps.ts';
import { system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { readStored } from '../settings/store.ts';

/**
 * Keeps a shop in which nothing was ever done closed until its owner opens it: no settings saved, no product, no order.
 * Any other shop stays as it is. For who makes its first administrator (docs/adr/0203).
 * @returns whether it was such a shop.
 */
export async function beginClosed(deps: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const [{ data, versions }, product, order] = await Promise.all([
    readStored(deps.db),
    deps.db.selectFrom('products').select('id').limit(1).executeTakeFirst(),
    deps.db.selectFrom('orders').select('id').limit(1).executeTakeFirst(),
  ]);
  // Settings of a release that counted no versions are settings too.
  const isSet = Object.keys({ ...(data as object), ...versions }).length > 0;
  if (isSet || product || order) return false;
  await saveSettings(deps, system('opening.begin'), { opening_settings: { closed: true, soon: true } });
  return true;
}

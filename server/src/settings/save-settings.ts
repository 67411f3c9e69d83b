import { companySettings } from '#core/settings/company-settings.ts';
import type { AdminSettings, SettingsChanges } from '#core/settings/contract.ts';
import { mergeSettings } from '#core/settings/rules/merge-settings.ts';
import { notifyChanged } from '../platform/cache/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { readCarriers, writeCarriers } from './carriers.ts';
import { readAdminSettings } from './read-admin-settings.ts';
import { settingsOf } from './read-settings.ts';
import { writeSecrets } from './secrets.ts';
import { lockStored, readStored, writeData } from './store.ts';

/**
 * Keeps what was sent, nested groups too; what was not sent stays, and an empty secret keeps the old one
 * (decisions, settings).
 */
export async function saveSettings(
  deps: Pick<Deps, 'db' | 'config'>,
  changes: SettingsChanges,
): Promise<AdminSettings> {
  await deps.db.transaction().execute(async (tx) => {
    await lockStored(tx);
    const kept = await readCarriers(tx);
    const current = settingsOf((await readStored(tx)).data, kept);
    const { carriers, default_carrier, ...shipping } = changes.shipping_settings ?? {};
    await writeData(
      tx,
      companySettings.parse(mergeSettings(current, { ...changes, shipping_settings: shipping })),
    );
    if (carriers !== undefined || default_carrier !== undefined) {
      await writeCarriers(tx, carriers ?? kept.carriers, default_carrier ?? kept.default_carrier);
    }
    await writeSecrets(tx, deps.config, {
      ...changes.payment_settings,
      smtp_password: changes.email_settings?.smtp_password,
    });
    await notifyChanged(tx, 'settings');
  });
  return await readAdminSettings(deps.db);
}

import { companySettings } from '#core/settings/company-settings.ts';
import type { AdminSettings, SettingsChanges } from '#core/settings/contract.ts';
import { mergeSettings, overlaySettings } from '#core/settings/rules/merge-settings.ts';
import { touchedSections } from '#core/settings/rules/touched-sections.ts';
import { fieldsOf } from '#core/settings/sections.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { readCarriers, writeCarriers } from './carriers.ts';
import { forgetSettings, settingsOf } from './kept-settings.ts';
import { readAdminSettings } from './read-admin-settings.ts';
import { writeSecrets } from './secrets.ts';
import { lockStored, readStored, writeStored } from './store.ts';

/**
 * Keeps what was sent, nested groups too; what was not sent stays, and an empty secret keeps the old one
 * (docs/product.md#settings). Each section that has something of it gets its next version.
 */
export async function saveSettings(
  deps: Pick<Deps, 'db' | 'config'>,
  by: By,
  changes: SettingsChanges,
): Promise<AdminSettings> {
  const touched = touchedSections(changes);
  await deps.db.transaction().execute(async (tx) => {
    await lockStored(tx);
    const { data, versions } = await readStored(tx);
    const kept = await readCarriers(tx);
    const { carriers, default_carrier, ...shipping } = changes.shipping_settings ?? {};
    const stored = changes.shipping_settings ? { ...changes, shipping_settings: shipping } : changes;
    const next = companySettings.parse(mergeSettings(settingsOf(data, kept), stored));
    if (carriers !== undefined || default_carrier !== undefined) {
      await writeCarriers(tx, carriers ?? kept.carriers, default_carrier ?? kept.default_carrier);
    }
    const counted = touched.map(({ name }) => [name, (versions[name] ?? 0) + 1]);
    const written = overlaySettings(data, stored, next);
    await writeStored(tx, {
      data: written,
      versions: { ...versions, ...Object.fromEntries(counted) },
    });
    const secrets = touched.map((section) => fieldsOf(section, changes));
    await writeSecrets(tx, deps.config, Object.assign({}, ...secrets));
    await audit(tx, by, {
      type: 'settings.changed',
      subject: { kind: 'settings', id: 'company' },
      before: { values: differing(data, written) },
      after: { sections: touched.map(({ name }) => name), values: differing(written, data) },
    });
  });
  forgetSettings(deps.db);
  return await readAdminSettings(deps.db);
}

/** What of `one` is not the same in `other`; both as they are stored. */
function differing(one: unknown, other: unknown): Record<string, unknown> {
  const entriesOf = (stored: unknown) => Object.entries((stored ?? {}) as Record<string, unknown>);
  const same = new Map(entriesOf(other).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.fromEntries(
    entriesOf(one).filter(([name, value]) => JSON.stringify(value) !== same.get(name)),
  );
}

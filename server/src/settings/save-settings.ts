import { type CompanySettings, companySettings } from '#core/settings/company-settings.ts';
import type { AdminSettings, ReadVersions, SettingsChanges } from '#core/settings/contract.ts';
import { settingsFailures } from '#core/settings/errors.ts';
import { asksProof, droppedSecrets } from '#core/settings/rules/asks-proof.ts';
import { changedValues } from '#core/settings/rules/changed-values.ts';
import { mergeSettings, overlaySettings } from '#core/settings/rules/merge-settings.ts';
import { readStoredSettings } from '#core/settings/rules/read-stored.ts';
import { touchedSections } from '#core/settings/rules/touched-sections.ts';
import { withHours } from '#core/settings/rules/with-hours.ts';
import { fieldsOf, SECTIONS, type SecretName, type Section } from '#core/settings/sections.ts';
import { failures } from '#core/shared/errors.ts';
import { isPlain, isSame } from '#core/shared/is-same.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { isProvedLately } from '../platform/http/proved-lately.ts';
import { readCarriers, writeCarriers } from './carriers.ts';
import { forgetSettings, settingsOf } from './kept-settings.ts';
import { readAdminSettings } from './read-admin-settings.ts';
import { readSettings } from './read-settings.ts';
import { writeSecrets } from './secrets.ts';
import { lockStored, readStored, writeStored } from './store.ts';
import { keepTextVersions } from './text-versions.ts';

type Changes = SettingsChanges & { readonly versions?: ReadVersions | undefined };

/** Writes to the mailboxes that the settings named until now. Given in ports.ts. */
export type TellMoved = (tx: Tx, mailboxes: readonly string[]) => Promise<void>;

export interface SaveDeps extends Pick<Deps, 'db' | 'config'> {
  /** Left out by what changes no mailbox. */
  readonly tellMoved?: TellMoved;
}

/**
 * Keeps what was sent, nested groups too; what was not sent stays, and an empty secret keeps the old one
 * (docs/product.md#settings). Each section of which something became another gets its next version; what is as it was
 * leaves no trace. A section whose version is sent and has been overtaken is refused, and nothing is written.
 */
export async function changeSettings(
  deps: SaveDeps,
  by: By,
  { versions: read, ...changes }: Changes,
): Promise<Result<AdminSettings>> {
  const givesAway =
    secretsAmong(changes, (value) => Boolean(value) || value === null).length > 0 ||
    asksProof(changes, await readSettings(deps.db));
  if (givesAway && !isProvedLately(by)) return fail(failures.proof_needed);
  const overtaken = await deps.db.transaction().execute(async (tx) => {
    await lockStored(tx);
    const { versions } = await readStored(tx);
    const stale = touchedSections(changes).filter(
      ({ name }) => read?.[name] !== undefined && read[name] !== (versions[name] ?? 0),
    );
    if (stale.length === 0) await writeSettings(tx, deps, by, changes);
    return stale;
  });
  forgetSettings(deps.db);
  if (overtaken.length > 0) {
    return fail(settingsFailures.settings_changed, {
      errors: overtaken.map(({ name }) => ({
        path: name,
        message: settingsFailures.settings_changed.detail,
      })),
    });
  }
  return ok(await readAdminSettings(deps.db));
}

/** As `changeSettings`, over whatever stands there: for what knows no versions. */
export async function saveSettings(deps: SaveDeps, by: By, changes: SettingsChanges): Promise<AdminSettings> {
  await deps.db.transaction().execute(async (tx) => {
    await lockStored(tx);
    await writeSettings(tx, deps, by, changes);
  });
  forgetSettings(deps.db);
  return await readAdminSettings(deps.db);
}

/** Writes these changes and what they leave in the audit. Settings must be locked. */
export async function writeSettings(
  tx: Tx,
  deps: Omit<SaveDeps, 'db'>,
  by: By,
  sent: SettingsChanges,
  undone?: string,
): Promise<void> {
  const { data, versions, secrets: known } = await readStored(tx);
  const kept = await readCarriers(tx);
  const before = settingsOf(data, kept);
  const changes = withoutMoved(withHours(sent, before), before);
  const { carriers, default_carrier, ...shipping } = changes.shipping_settings ?? {};
  const stored = changes.shipping_settings ? { ...changes, shipping_settings: shipping } : changes;
  const next = companySettings.parse(mergeSettings(before, stored));
  if (carriers !== undefined || default_carrier !== undefined) {
    await writeCarriers(tx, carriers ?? kept.carriers, default_carrier ?? kept.default_carrier);
  }
  const after = { ...next, shipping_settings: { ...next.shipping_settings, ...(await readCarriers(tx)) } };

  const unreadable = readStoredSettings(data).unreadable.map(({ path }) => path);
  const sealed = secretsAmong(changes, (value) => Boolean(value));
  const removed = secretsAmong(changes, (value, name) => value === null && Boolean(known[name]));
  const secretsChanged = [...sealed, ...removed];
  const changed = touchedSections(changes).filter((section) => {
    const fields = (settings: object) => sectionFields(section, settings);
    return (
      !isSame(fields(before), fields(after)) ||
      secretsChanged.some((name) => Object.hasOwn(section.secrets.shape, name)) ||
      unreadable.some((path) => isSent(path, section, changes))
    );
  });
  if (changed.length === 0) return;

  const counted = changed.map(({ name }) => [name, (versions[name] ?? 0) + 1]);
  await writeStored(tx, {
    data: overlaySettings(data, stored, next),
    versions: { ...versions, ...Object.fromEntries(counted) },
  });
  await keepTextVersions(tx, by, before, after);
  const secrets = changed.map((section) => fieldsOf(section, changes));
  await writeSecrets(tx, deps.config, Object.assign({}, ...secrets));
  await deps.tellMoved?.(tx, leftMailboxes(before, after));
  await audit(
    tx,
    by,
    'settings.changed',
    'company',
    {
      sections: changed.map(({ name }) => name),
      values: changedValues(after, before),
      ...(sealed.length > 0 ? { sealed } : {}),
      ...(removed.length > 0 ? { removed } : {}),
      ...(undone === undefined ? {} : { undone }),
    },
    { values: changedValues(before, after) },
  );
}

/** Takes away the secrets of a place that becomes another: typed anew with it, they are for the new one. */
function withoutMoved(changes: SettingsChanges, before: CompanySettings): SettingsChanges {
  const moved: Record<string, unknown> = { ...changes };
  for (const name of droppedSecrets(changes, before)) {
    const section = SECTIONS.find(({ secrets }) => Object.hasOwn(secrets.shape, name));
    if (!section?.group) continue;
    const fields = fieldsOf(section, moved) as Record<string, unknown>;
    if (!fields[name]) moved[section.group] = { ...fields, [name]: null };
  }
  return moved;
}

/** Where mail of the shop went and came from, and goes no more. */
function leftMailboxes(before: CompanySettings, after: CompanySettings): string[] {
  const of = ({ company_email, email_settings: { support_email, from_email } }: CompanySettings) =>
    new Set([company_email, support_email, from_email].filter(Boolean));
  const named = of(after);
  return [...of(before)].filter((mailbox) => !named.has(mailbox));
}

/** Names of the secrets that were sent so: typed, which an empty one was not, or taken away. */
function secretsAmong(
  changes: SettingsChanges,
  isSo: (value: unknown, name: SecretName) => boolean,
): SecretName[] {
  return touchedSections(changes).flatMap((section) => {
    const fields = fieldsOf(section, changes) as Record<string, unknown>;
    return (Object.keys(section.secrets.shape) as SecretName[]).filter((name) => isSo(fields[name], name));
  });
}

function sectionFields(section: Section, settings: object): Record<string, unknown> {
  const fields = fieldsOf(section, settings) as Record<string, unknown>;
  return Object.fromEntries(Object.keys(section.schema.shape).map((name) => [name, fields[name]]));
}

/** Whether the value at this path is among what was sent of the section. */
function isSent(path: string, section: Section, changes: object): boolean {
  let value: unknown = changes;
  const parts = path.split('.');
  const isOwn =
    section.group === null ? Object.hasOwn(section.schema.shape, parts[0] ?? '') : parts[0] === section.group;
  if (!isOwn) return false;
  for (const part of parts) {
    if (!isPlain(value)) return value !== undefined;
    value = value[part];
  }
  return value !== undefined;
}

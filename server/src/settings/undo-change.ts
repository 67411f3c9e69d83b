import type { AdminSettings, SettingsChanges } from '#core/settings/contract.ts';
import { settingsFailures } from '#core/settings/errors.ts';
import { asksProof } from '#core/settings/rules/asks-proof.ts';
import { failures } from '#core/shared/errors.ts';
import { isPlain, isSame } from '#core/shared/is-same.ts';
import { own } from '#core/shared/own.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import type { By } from '../platform/http/caller.ts';
import { isProvedLately } from '../platform/http/proved-lately.ts';
import { readCarriers } from './carriers.ts';
import { forgetSettings, settingsOf } from './kept-settings.ts';
import { readAdminSettings } from './read-admin-settings.ts';
import { type SaveDeps, writeSettings } from './save-settings.ts';
import { lockStored, readStored } from './store.ts';

/**
 * Puts back what stood before a change: only while what it wrote still stands, field by field, so that nobody's later
 * work goes with it. Secrets stay, since what they were is not kept anywhere.
 */
export async function undoChange(deps: SaveDeps, by: By, id: string): Promise<Result<AdminSettings>> {
  const failure = await deps.db.transaction().execute(async (tx): Promise<Failure | null> => {
    await lockStored(tx);
    const event = await tx
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('id', '=', id)
      .where('type', '=', 'settings.changed')
      .executeTakeFirst();
    if (!event) return settingsFailures.change_not_found;
    const before = valuesOf(event.before);
    const after = valuesOf(event.after);
    const now = settingsOf((await readStored(tx)).data, await readCarriers(tx));
    if (!stillStands(after, now)) return settingsFailures.change_overtaken;
    if (!isProvedLately(by) && asksProof(before, now)) return failures.proof_needed;
    await writeSettings(tx, deps, by, before as SettingsChanges, id);
    return null;
  });
  forgetSettings(deps.db);
  return failure ? fail(failure) : ok(await readAdminSettings(deps.db));
}

function valuesOf(facts: unknown): Record<string, unknown> {
  const values = isPlain(facts) ? facts.values : undefined;
  return isPlain(values) ? values : {};
}

function stillStands(written: Record<string, unknown>, now: object): boolean {
  return Object.entries(written).every(([name, value]) => {
    const current = own(now as Record<string, unknown>, name);
    return isPlain(value) && isPlain(current)
      ? Object.entries(value).every(([field, one]) => isSame(one, own(current, field)))
      : isSame(value, current);
  });
}

import { createHash } from 'node:crypto';
import type { AdminSettings } from '#core/settings/contract.ts';
import { settingsFailures } from '#core/settings/errors.ts';
import { NOTICE_TYPES, type NoticeKind, noticeKind } from '#core/settings/rules/notice-kind.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { changeSettings, type SaveDeps } from './save-settings.ts';

/** Keeps the notice's bytes as they came, and shows it from now on. */
export async function keepNotice(
  deps: SaveDeps & Pick<Deps, 'now'>,
  by: By,
  bytes: Buffer,
): Promise<Result<AdminSettings>> {
  const kind = noticeKind(bytes);
  if (kind === null) return fail(settingsFailures.not_a_notice);
  const name = `${createHash('sha256').update(bytes).digest('hex')}.${kind}`;
  await deps.db
    .insertInto('guarantee_notices')
    .values({ name, bytes, added_at: deps.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await changeSettings(deps, by, { guarantee_notice: name });
}

/** A notice by its name, to be shown as it is. */
export async function readNotice(db: Db, name: string): Promise<Result<FileResponse>> {
  const found = await db
    .selectFrom('guarantee_notices')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!found) return fail(settingsFailures.notice_not_found);
  const kind = name.slice(name.lastIndexOf('.') + 1) as NoticeKind;
  return ok({ name: `garantia-legal.${kind}`, type: NOTICE_TYPES[kind], isInline: true, body: found.bytes });
}

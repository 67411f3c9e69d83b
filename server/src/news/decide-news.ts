import type { z } from 'zod';
import { deviceWords } from '#core/accounts/rules/device-words.ts';
import type { readOwnNews as readCall } from '#core/news/contract.ts';
import { newsFailures } from '#core/news/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { stillWaitingSince } from './forget-unconfirmed.ts';

const DONE = { ok: true } as const;

/** The mailbox says yes: from here on the address is in the list. Pressed again it stays as it was. */
export async function confirmNews(deps: Deps, by: Caller, key: string): Promise<Result<typeof DONE>> {
  const now = deps.now();
  return await transact(deps.db, async (tx) => {
    const row = await tx
      .selectFrom('news_subscribers')
      .select(['id', 'asked_at', 'confirmed_at'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (!row || (!row.confirmed_at && row.asked_at <= stillWaitingSince(now)))
      return fail(newsFailures.news_not_found);
    if (row.confirmed_at) return ok(DONE);
    await tx
      .updateTable('news_subscribers')
      .set({ confirmed_at: now, confirmed_by: deviceWords(by.agent) })
      .where('id', '=', row.id)
      .execute();
    await audit(tx, by, 'news.confirmed', row.id);
    return ok(DONE);
  });
}

/** Whoever has the link wants no news any more: nothing of the address is kept. Pressed again, or unknown, it is so already. */
export async function endNews(deps: Deps, by: Caller, key: string): Promise<Result<typeof DONE>> {
  return await transact(deps.db, async (tx) => await end(tx, by, 'key', key));
}

/** The caller wants no news any more at their own address, once it is proved to be theirs. */
export async function endOwnNews(deps: Deps, by: Person): Promise<Result<typeof DONE>> {
  if (!by.user.email_verified) return ok(DONE);
  return await transact(deps.db, async (tx) => await end(tx, by, 'email', by.user.email));
}

async function end(tx: Tx, by: Caller, column: 'key' | 'email', value: string): Promise<Result<typeof DONE>> {
  const gone = await tx
    .deleteFrom('news_subscribers')
    .where(column, '=', value)
    .returning('id')
    .executeTakeFirst();
  if (gone) await audit(tx, by, 'news.ended', gone.id);
  return ok(DONE);
}

/** Whether the caller's address has the news. Of one that is not proved to be theirs nothing is told. */
export async function readOwnNews(
  { db }: Deps,
  { user }: Person,
): Promise<z.input<typeof readCall.response>> {
  const { email_settings } = await readSettings(db);
  const is_on = email_settings.news_enabled;
  if (!user.email_verified) return { is_on, state: 'none' };
  const row = await db
    .selectFrom('news_subscribers')
    .select('confirmed_at')
    .where('email', '=', user.email)
    .executeTakeFirst();
  return { is_on, state: row ? (row.confirmed_at ? 'confirmed' : 'asked') : 'none' };
}

import { deviceWords } from '#core/accounts/rules/device-words.ts';
import { noticeFailures } from '#core/notices/errors.ts';
import { MOST_PUSH_DEVICES } from '#core/notices/push-contract.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { mayAsk, PUBLIC_SITES, type Reach } from '../../images/fetch-picture.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';

interface Device {
  readonly id: string;
  readonly device: string;
  readonly endpoint: string;
  readonly created_at: string;
}

const COLUMNS = ['id', 'device', 'endpoint', 'created_at'] as const;

/** The caller's devices that have notices, the first first. */
export async function readDevices(db: Db, userId: string): Promise<Device[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(MOST_PUSH_DEVICES)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

interface Asked {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * The caller's browser gets notices from now on, as long as this session of theirs lasts (docs/adr/0189); asked again it is
 * the same one, now theirs if it was a colleague's.
 */
export async function addDevice(
  deps: Deps,
  by: Person,
  { endpoint, keys }: Asked,
  reach: Reach = PUBLIC_SITES,
): Promise<Result<Device>> {
  const url = URL.parse(endpoint);
  if (!url || !mayAsk(url, reach)) return fail(noticeFailures.push_forbidden);
  return await transact(deps.db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', by.user.id).forUpdate().execute();
    const others = (await readDevices(tx, by.user.id)).filter((known) => known.endpoint !== endpoint);
    if (others.length >= MOST_PUSH_DEVICES) return fail(noticeFailures.too_many_devices);
    const values = {
      user_id: by.user.id,
      p256dh: keys.p256dh.replace(/=+$/, ''),
      auth: keys.auth.replace(/=+$/, ''),
      session_hash: by.session?.hash ?? null,
      device: deviceWords(by.agent),
      failures: 0,
      created_at: deps.now(),
    };
    const row = await tx
      .insertInto('push_subscriptions')
      .values({ endpoint, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await told(tx, by, 'notice.push_on');
    return ok({ ...row, created_at: row.created_at.toISOString() });
  });
}

/** A device of the caller's has no more notices. */
export async function removeDevice(deps: Deps, by: Person, id: string): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    const gone = await tx
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('user_id', '=', by.user.id)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return fail(failures.not_found);
    await told(tx, by, 'notice.push_off');
    return ok({ ok: true as const });
  });
}

async function told(tx: Tx, by: Person, type: 'notice.push_on' | 'notice.push_off'): Promise<void> {
  await audit(tx, by, type, by.user.id);
}

import { sql } from 'kysely';
import { ROLES } from '#core/accounts/roles.ts';
import { NOTICE_FACTS, type NoticeKind } from '#core/notices/kinds.ts';
import { recordPath } from '#core/records.ts';
import { isOpen, lifetimesOf } from '../../accounts/sessions.ts';
import { PUBLIC_SITES, type Reach } from '../../images/fetch-picture.ts';
import type { Deps } from '../../platform/deps.ts';
import { kindsFor } from '../list-notices.ts';
import { pushKeys } from './push-keys.ts';
import { type PushTarget, type PushWords, sendPush } from './send-push.ts';

/** What is older is not sent any more: the bell has it. Milliseconds. */
const YOUNG = 60 * 60_000;
/** More than so many at once are told as one. */
const ONE_BY_ONE = 3;
/** Tries in a row after which a device is taken to be gone. */
const MOST_FAILURES = 50;

/** Whoever has a role: their sessions last alike. */
const STAFF = { role: 'counter' } as const;

interface Subscription extends PushTarget {
  readonly id: string;
  readonly user_id: string;
  readonly role: string | null;
  readonly created_at: Date;
}

interface Told {
  readonly id: number;
  readonly kind: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly detail: string;
}

/**
 * Sends what the shop's people have not been told to the devices that they asked for it on: each notice once to each, of
 * what they may look at and have not read. A device hears as long as the session lasts that asked there (docs/adr/0189);
 * who is suspended or works here no more hears nothing.
 * @returns how many were sent.
 */
export async function pushNotices(deps: Deps, reach: Reach = PUBLIC_SITES): Promise<number> {
  const staff = await lifetimesOf(deps.db, STAFF);
  const devices: Subscription[] = await deps.db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.token_hash', '=', 'push_subscriptions.session_hash')
        .onRef('sessions.user_id', '=', 'push_subscriptions.user_id'),
    )
    .select(['push_subscriptions.id', 'push_subscriptions.user_id', 'endpoint', 'p256dh', 'auth', 'role'])
    .select('push_subscriptions.created_at')
    .where('users.role', 'is not', null)
    .where('users.suspended_at', 'is', null)
    .where(isOpen(staff, deps.now()))
    .orderBy('push_subscriptions.id')
    .limit(500)
    .execute();
  if (devices.length === 0) return 0;
  const keys = await pushKeys(deps);
  const isPublic = deps.publicUrl.startsWith('https:');
  const sending = { keys, from: isPublic ? deps.publicUrl : 'mailto:loja@loja.invalid', reach };
  let sent = 0;
  for (const device of devices) {
    const notices = await claim(deps, device);
    for (const { words, ids } of grouped(notices)) {
      const answer = await sendPush(device, words, sending);
      if (answer === 'sent') sent += 1;
      await settle(deps, device.id, ids, answer);
      if (answer !== 'sent') break;
    }
  }
  return sent;
}

/** Takes what this device has not been sent: of two processes at once one has each notice. */
async function claim({ db, now }: Deps, device: Subscription): Promise<Told[]> {
  const kinds = kindsFor({ role: ROLES.find((role) => role === device.role) ?? null });
  const young = new Date(Math.max(now().getTime() - YOUNG, device.created_at.getTime()));
  const { rows } = await sql<Told>`
    WITH taken AS (
      INSERT INTO push_sent (subscription_id, notice_id)
      SELECT s.id, n.id FROM notices n JOIN push_subscriptions s ON s.id = ${device.id}::uuid
      WHERE n.kind = ANY (${kinds}::text[]) AND n.created_at >= ${young}
        AND NOT EXISTS (SELECT FROM notice_reads r WHERE r.notice_id = n.id AND r.user_id = ${device.user_id})
      FOR KEY SHARE OF s
      ON CONFLICT DO NOTHING RETURNING notice_id)
    SELECT n.id, n.kind, n.subject_kind, n.subject_id, n.detail
    FROM notices n JOIN taken ON taken.notice_id = n.id ORDER BY n.id`.execute(db);
  return rows;
}

function grouped(notices: readonly Told[]): { words: PushWords; ids: number[] }[] {
  if (notices.length <= ONE_BY_ONE) return notices.map((one) => ({ words: wordsOf(one), ids: [one.id] }));
  const ids = notices.map(({ id }) => id);
  const words = {
    title: `${notices.length} avisos novos`,
    body: [...new Set(notices.map(({ kind }) => NOTICE_FACTS[kind as NoticeKind].label))].join(', '),
    path: '/dashboard/avisos',
    tag: `avisos-${ids.at(-1)}`,
  };
  return [{ words, ids }];
}

function wordsOf({ id, kind, subject_kind, subject_id, detail }: Told): PushWords {
  return {
    title: NOTICE_FACTS[kind as NoticeKind].label,
    body: detail,
    path: recordPath(subject_kind, subject_id) ?? '/dashboard',
    tag: `aviso-${id}`,
  };
}

/** Notes how it went: what was not taken is tried again in the next minute, a device that is gone is forgotten. */
async function settle(
  { db }: Deps,
  id: string,
  notices: readonly number[],
  answer: 'sent' | 'gone' | 'later',
): Promise<void> {
  const device = db.updateTable('push_subscriptions').where('id', '=', id);
  if (answer === 'sent') {
    await device.set({ failures: 0 }).where('failures', '>', 0).execute();
    return;
  }
  if (answer === 'later') {
    await db
      .deleteFrom('push_sent')
      .where('subscription_id', '=', id)
      .where('notice_id', 'in', [...notices])
      .execute();
    await device.set((row) => ({ failures: row('failures', '+', 1) })).execute();
  }
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .$if(answer === 'later', (query) => query.where('failures', '>=', MOST_FAILURES))
    .execute();
}

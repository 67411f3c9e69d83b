import { sql } from 'kysely';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { repairMailTexts as texts } from '#core/repairs/mail-texts.ts';
import { REPAIR_MAILS } from '#core/repairs/mails.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { OPEN_STATUSES } from '#core/repairs/values.ts';
import { isClosedDay } from '#core/settings/rules/opening.ts';
import { formatDate } from '#core/shared/dates.ts';
import { toLisbon } from '#core/shared/lisbon-time.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { shopMailbox } from '../../settings/shop-mailbox.ts';
import { DigestEmail } from '../emails/digest-email.tsx';
import { forgottenBefore, startOfToday } from '../list-repairs.ts';

/** Repairs that the mail names of each kind; the rest is in the panel. */
const NAMED = 20;

interface Waiting {
  readonly id: string;
  readonly number: number;
  readonly device: string;
  readonly since: Date;
}

interface Lists {
  readonly late: readonly Waiting[];
  readonly untouched: readonly Waiting[];
}

/** What is past its promised day, and what nobody touched for so many days, the oldest first. */
async function readWaiting(db: Db, now: Date): Promise<Lists> {
  const open = db
    .selectFrom('repairs')
    .select(['id', 'number', sql<string>`device_type || ' ' || brand || ' ' || model`.as('device')])
    .where('status', 'in', OPEN_STATUSES);
  const [late, untouched] = await Promise.all([
    open
      .select('repair_deadline as since')
      .where('repair_deadline', '<', startOfToday(now))
      .orderBy('repair_deadline')
      .limit(500)
      .execute(),
    open
      .select('updated_at as since')
      .where('updated_at', '<', await forgottenBefore(db, now))
      .orderBy('updated_at')
      .limit(500)
      .execute(),
  ]);
  return { late: late.flatMap(({ since, ...one }) => (since ? [{ ...one, since }] : [])), untouched };
}

/** One notice of the panel for each promised day that went by, and each time that something was left. */
async function notify(db: Db, { late, untouched }: Lists): Promise<void> {
  for (const [kind, rows] of [
    ['repair_late', late],
    ['repair_untouched', untouched],
  ] as const) {
    for (const { id, number, since } of rows) {
      const fact = `repair:${id}:${kind}:${since.toISOString()}`;
      await sql`SELECT add_notice(${kind}::text, ${fact}::text, 'repair'::text, ${id}::text, ${repairNumber(number)}::text)`.execute(
        db,
      );
    }
  }
}

function waitingRows(rows: readonly Waiting[]) {
  const more = rows.length - NAMED;
  return [
    ...rows.slice(0, NAMED).map(({ number, device, since }) => ({
      label: `${repairNumber(number)} · ${device}`,
      value: formatDate(since),
    })),
    ...(more > 0 ? [{ label: `E mais ${more}`, value: '' }] : []),
  ];
}

/**
 * Tells the shop's people what is late or forgotten: notices in the panel, and one mail in the morning of each day that
 * the shop is open, whichever of its processes does it. Nothing to tell: nothing is sent.
 */
export async function tellStaff(deps: Deps, _by: By): Promise<number> {
  const now = deps.now();
  const settings = await readSettings(deps.db);
  const lists = await readWaiting(deps.db, now);
  await notify(deps.db, lists);
  const to = shopMailbox(settings);
  const count = lists.late.length + lists.untouched.length;
  const today = toLisbon(now);
  if (count === 0 || to === null || !settings.repair_settings.staff_digest) return 0;
  if (isClosedDay(settings.opening_hours, today)) return 0;
  const day = [today.year, today.month, today.day].map((part) => String(part).padStart(2, '0')).join('-');
  await deps.db.transaction().execute(async (tx) => {
    await queueMail(tx, deps, {
      ...mailOf(REPAIR_MAILS, 'reparacao.resumo'),
      dedupeKey: `repairs:digest:${day}`,
      to,
      subject: texts.digest.subject(lists.late.length, lists.untouched.length),
      values: {},
      body: (
        <DigestEmail
          shopName={settings.company_name}
          lists={[
            { title: texts.digest.late(lists.late.length), rows: waitingRows(lists.late) },
            {
              title: texts.digest.untouched(lists.untouched.length, settings.repair_settings.untouched_days),
              rows: waitingRows(lists.untouched),
            },
          ].filter(({ rows }) => rows.length > 0)}
          href={`${deps.publicUrl}/dashboard/reparacoes?vista=${lists.late.length > 0 ? 'atrasadas' : 'esquecidas'}`}
        />
      ),
    });
  });
  return count;
}

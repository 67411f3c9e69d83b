import { type Selectable, sql } from 'kysely';
import { DAY } from '#core/shared/day.ts';
import { smsRefusalText, smsTexts, withheldSms } from '#core/sms/texts.ts';
import type { SmsMessages } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { findRepair } from '../repairs/store.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findSmsAccount, reportUrl, takesReports } from './sms-account.ts';
import { sendSmsJob } from './sms-jobs.ts';
import { isRefused } from './sms-reader.ts';
import { findSms, giveSms, type SmsAnswer } from './twilio.ts';

type SmsRow = Selectable<SmsMessages>;
type Needed = Pick<Deps, 'db' | 'now' | 'config' | 'publicUrl'>;

/** How long an attempt counts as alive, in milliseconds: longer than the provider is waited for, twice. */
const LEASE = 45_000;
/** What was not sent so long after it was written is not sent any more, in milliseconds. */
const MOST_AGE = 3 * 3_600_000;

interface Claimed {
  readonly row: SmsRow;
  /** Whether it may have been given to the provider already. */
  readonly wasAsked: boolean;
}

/**
 * Takes a message for one attempt; the day's limit is counted under a lock, so that no two pass it together.
 * @returns `full` when the day is full; null when it is done with, too old, or another process is at it.
 */
async function claim({ db, now }: Needed, id: string): Promise<Claimed | 'full' | null> {
  const at = now();
  return await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('sms-day'))`.execute(tx);
    const row = await tx
      .selectFrom('sms_messages')
      .selectAll()
      .where('id', '=', id)
      .where('status', 'in', ['em_fila', 'a_enviar'])
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
      .forUpdate()
      .executeTakeFirst();
    if (!row || at.getTime() - row.created_at.getTime() > MOST_AGE) return null;
    const wasAsked = row.asked_at !== null;
    if (!wasAsked) {
      const { sms_settings: settings } = await readSettings(tx);
      const { parts } = await tx
        .selectFrom('sms_messages')
        .select(sql<number>`coalesce(sum(parts), 0)::int`.as('parts'))
        .where(
          'asked_at',
          '>=',
          sql<Date>`date_trunc('day', ${at}::timestamptz AT TIME ZONE 'Europe/Lisbon') AT TIME ZONE 'Europe/Lisbon'`,
        )
        .executeTakeFirstOrThrow();
      if (parts + row.parts > settings.sms_daily_parts) return 'full';
    }
    await tx
      .updateTable('sms_messages')
      .set({
        status: 'a_enviar',
        attempts: row.attempts + 1,
        claimed_until: new Date(at.getTime() + LEASE),
        asked_at: row.asked_at ?? at,
      })
      .where('id', '=', id)
      .execute();
    return { row: { ...row, attempts: row.attempts + 1 }, wasAsked };
  });
}

async function end(
  { db }: Needed,
  row: Pick<SmsRow, 'id' | 'body'>,
  outcome: { status: 'enviado' | 'falhado'; error?: string; provider_id?: string; sent_at?: Date },
): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ ...outcome, body: withheldSms(row.body), claimed_until: null })
    .where('id', '=', row.id)
    .where('status', 'in', ['em_fila', 'a_enviar'])
    .execute();
}

/**
 * Gives a written message to the provider, once: the attempt is noted before it is asked, and where it may already have
 * been asked (a lost answer, a process that died), its own list is looked through first. What it refuses is not tried
 * again.
 * @throws when it is unknown whether it has it, so that the job is tried again; the last time it is failed.
 */
export async function sendSms(deps: Needed, { sms_id: id }: { sms_id: string }): Promise<void> {
  const taken = await claim(deps, id);
  if (taken === null) return;
  if (taken === 'full') {
    const row = await deps.db
      .selectFrom('sms_messages')
      .select(['id', 'body'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row) await end(deps, row, { status: 'falhado', error: smsTexts.dayFull });
    return;
  }
  const { row, wasAsked } = taken;
  const [account, { sms_settings: settings }] = await Promise.all([
    findSmsAccount(deps),
    readSettings(deps.db),
  ]);
  const repair = await findRepair(deps.db, row.repair_id);
  const mayStill = settings.sms_enabled && !(await isRefused(deps.db, repair?.customer_phone ?? null));
  if (!account || !mayStill) return await end(deps, row, { status: 'falhado', error: smsTexts.gone });
  let answer: SmsAnswer;
  try {
    const known = wasAsked
      ? await findSms(account, { to: row.recipient, body: row.body, since: row.created_at })
      : null;
    answer =
      known === null
        ? await giveSms(account, {
            to: row.recipient,
            body: row.body,
            reports: takesReports(deps, account) ? reportUrl(deps, row.id) : null,
          })
        : { taken: true, id: known };
  } catch (error) {
    if (row.attempts > sendSmsJob.retryLimit) {
      return await end(deps, row, { status: 'falhado', error: smsTexts.unknown });
    }
    await deps.db.updateTable('sms_messages').set({ claimed_until: null }).where('id', '=', id).execute();
    throw error;
  }
  await end(
    deps,
    row,
    answer.taken
      ? { status: 'enviado', provider_id: answer.id, sent_at: deps.now() }
      : { status: 'falhado', error: `${smsRefusalText(answer.code)} (${answer.code ?? '?'})` },
  );
}

/** Ends messages that nobody sends any more, and takes away those that are older than mails are kept. @returns how many. */
export async function endSms({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now();
  const { mail_days: days } = (await readSettings(db)).retention_settings;
  const ended = await db
    .updateTable('sms_messages')
    .set({
      status: 'falhado',
      error: smsTexts.tooLate,
      body: sql`regexp_replace(body, '(/reparacao/)[A-Za-z0-9_-]{16,}', '\\1…', 'g')`,
      claimed_until: null,
    })
    .where('status', 'in', ['em_fila', 'a_enviar'])
    .where('created_at', '<', new Date(at.getTime() - MOST_AGE))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', at)]))
    .executeTakeFirstOrThrow();
  const gone = await db
    .deleteFrom('sms_messages')
    .where('created_at', '<', new Date(at.getTime() - days * DAY))
    .where('status', 'in', ['enviado', 'falhado', 'entregue', 'nao_entregue'])
    .executeTakeFirstOrThrow();
  return Number(ended.numUpdatedRows + gone.numDeletedRows);
}

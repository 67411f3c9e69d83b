import { mailOf } from '#core/outbox/mail-kinds.ts';
import { PRINTER_MAILS } from '#core/printers/mails.ts';
import { reminderTexts } from '#core/printers/texts.ts';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import { formatDay } from '#core/shared/dates.ts';
import { DAY } from '#core/shared/day.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { newToken } from '../../platform/secrets/token.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { askedSince } from '../decide-ink.ts';
import { type Ending, readEndings } from '../read-purchases.ts';
import { ReminderEmail } from '../reminder-email.tsx';

const remindJob = defineJob<Record<string, never>>('printers.remind');
const forgetInkJob = defineJob<Record<string, never>>('printers.forget-reminders');

/** Customers looked at in one turn of the day's work. */
const BATCH = 200;
/** Days before it ends that somebody is written to: time enough to order. */
const DAYS_BEFORE = 7;
/** Days after which nothing is said of an end any more: they bought elsewhere, or do not print. */
const MOST_LATE = 14;
/** Days that a mailbox is kept of which nothing was told. */
const KEPT_DAYS = 730;

/** The first and the last day of an end that is told now. */
interface Days {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Writes to who asked for it, once for each end, a week before what they bought for a printer ends. Run twice, or after days of
 * rest, it is the same; what ended long before they asked is not told. @returns how many mails.
 */
export async function remindOfInk(deps: Deps): Promise<number> {
  const today = lisbonDay(deps.now());
  const days = { from: plusDays(today, -MOST_LATE), to: plusDays(today, DAYS_BEFORE) };
  let sent = 0;
  for (let after = ''; ; ) {
    const users = await deps.db
      .selectFrom('customer_printers')
      .innerJoin('users', 'users.id', 'customer_printers.user_id')
      .select(['users.id', 'users.email'])
      .distinct()
      .where('reminds', '=', true)
      .where('users.id', '>', after)
      .orderBy('users.id')
      .limit(BATCH)
      .execute();
    for (const user of users) sent += await remind(deps, user, days);
    const last = users.at(-1);
    if (!last || users.length < BATCH) return sent + (await remindMailboxes(deps, days));
    after = last.id;
  }
}

/** One customer, in one transaction: their printers of which something ends in these days. */
async function remind(
  deps: Deps,
  { id, email }: { readonly id: string; readonly email: string },
  days: Days,
): Promise<number> {
  return await deps.db.transaction().execute(async (tx) => {
    const printers = await tx
      .selectFrom('customer_printers')
      .innerJoin('printers', 'printers.id', 'customer_printers.printer_id')
      .select(['printers.id', 'printers.name', 'customer_printers.reminded_until', 'customer_printers.key'])
      .where('user_id', '=', id)
      .where('reminds', '=', true)
      .orderBy('printers.id')
      .forUpdate('customer_printers')
      .execute();
    const endings = await readEndings(
      tx,
      { userId: id },
      printers.map((printer) => printer.id),
    );
    let sent = 0;
    for (const printer of printers) {
      const ends = toTell(endings.get(printer.id), printer.reminded_until, days);
      // They come in the order of their days.
      const reminded_until = ends.at(-1)?.on;
      if (reminded_until === undefined) continue;
      const key = printer.key ?? newToken();
      await tx
        .updateTable('customer_printers')
        .set({ reminded_until, key })
        .where('user_id', '=', id)
        .where('printer_id', '=', printer.id)
        .execute();
      await mailReminder(tx, deps, {
        to: email,
        dedupeKey: `ink:${id}:${printer.id}:${reminded_until}`,
        printer: printer.name,
        ends,
        key,
        again: `${deps.publicUrl}/dashboard?tab=impressoras`,
      });
      sent += 1;
    }
    return sent;
  });
}

/** The same for mailboxes without an account, each in a transaction of its own. @returns how many mails. */
async function remindMailboxes(deps: Deps, days: Days): Promise<number> {
  let sent = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const waiting = await deps.db
      .selectFrom('ink_reminders')
      .select('id')
      .where('confirmed_at', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id } of waiting) sent += await remindMailbox(deps, id, days);
    const last = waiting.at(-1);
    if (!last || waiting.length < BATCH) return sent;
    after = last.id;
  }
}

async function remindMailbox(deps: Deps, id: string, days: Days): Promise<number> {
  return await deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('ink_reminders')
      .innerJoin('printers', 'printers.id', 'ink_reminders.printer_id')
      .select(['ink_reminders.email', 'ink_reminders.key', 'ink_reminders.reminded_until'])
      .select(['printers.id', 'printers.name', 'printers.slug'])
      .where('ink_reminders.id', '=', id)
      .forUpdate('ink_reminders')
      .executeTakeFirst();
    // Ended meanwhile, or an account's by now.
    if (!row) return 0;
    const endings = await readEndings(tx, { email: row.email }, [row.id]);
    const ends = toTell(endings.get(row.id), row.reminded_until, days);
    const reminded_until = ends.at(-1)?.on;
    if (reminded_until === undefined) return 0;
    await tx.updateTable('ink_reminders').set({ reminded_until }).where('id', '=', id).execute();
    await mailReminder(tx, deps, {
      to: row.email,
      dedupeKey: `ink-mail:${id}:${reminded_until}`,
      printer: row.name,
      ends,
      key: row.key,
      again: `${deps.publicUrl}/impressoras/${row.slug}`,
    });
    return 1;
  });
}

/** What is told now: it ends in these days, and was not told before. */
function toTell(endings: readonly Ending[] | undefined, until: Day | null, { from, to }: Days): Ending[] {
  return (endings ?? []).filter(({ on }) => on >= from && on <= to && (until === null || on > until));
}

interface Reminder {
  readonly to: string;
  readonly dedupeKey: string;
  readonly printer: string;
  readonly ends: readonly Ending[];
  /** What ends the reminding by one press. */
  readonly key: string;
  /** Where it is ordered again. */
  readonly again: string;
}

async function mailReminder(tx: Tx, deps: Deps, reminder: Reminder): Promise<void> {
  const { to, dedupeKey, printer, ends, key, again } = reminder;
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps, {
    ...mailOf(PRINTER_MAILS, 'impressora.acaba'),
    dedupeKey,
    to,
    subject: reminderTexts.subject(printer),
    values: { produto: printer },
    oneClick: `${deps.publicUrl}/api/ink-reminders/${key}/end`,
    body: (
      <ReminderEmail
        shopName={shopName}
        printer={printer}
        rows={ends.map(({ what, on, basis }) => [
          what,
          `por volta de ${formatDay(on)}, ${reminderTexts.basis[basis]}`,
        ])}
        href={again}
        endHref={`${deps.publicUrl}/avisos?deixar#token=${key}`}
      />
    ),
  });
}

/**
 * Forgets what no mailbox confirmed in its days, and whom there was nothing to tell in two years: they buy elsewhere.
 */
async function forgetInk({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const today = lisbonDay(now());
  await db
    .deleteFrom('ink_reminders')
    .where(({ or, and, eb }) =>
      or([
        and([eb('confirmed_at', 'is', null), eb('asked_at', '<=', askedSince(now()))]),
        and([
          eb('confirmed_at', '<', new Date(now().getTime() - KEPT_DAYS * DAY)),
          or([eb('reminded_until', 'is', null), eb('reminded_until', '<', plusDays(today, -KEPT_DAYS))]),
        ]),
      ]),
    )
    .execute();
}

/** The workers of the reminders: each morning, and what is forgotten. */
export function reminderWorkers(deps: Deps): Worker[] {
  return [
    worker(remindJob, async () => void (await remindOfInk(deps)), '12 8 * * *'),
    worker(forgetInkJob, () => forgetInk(deps), '41 4 * * *'),
  ];
}

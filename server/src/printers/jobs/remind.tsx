import { mailOf } from '#core/outbox/mail-kinds.ts';
import { PRINTER_MAILS } from '#core/printers/mails.ts';
import { reminderTexts } from '#core/printers/texts.ts';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import { formatDay } from '#core/shared/dates.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { readEndings } from '../read-purchases.ts';
import { ReminderEmail } from '../reminder-email.tsx';

const remindJob = defineJob<Record<string, never>>('printers.remind');

/** Customers looked at in one turn of the day's work. */
const BATCH = 200;
/** Days before it ends that somebody is written to: time enough to order. */
const DAYS_BEFORE = 7;
/** Days after which nothing is said of an end any more: they bought elsewhere, or do not print. */
const MOST_LATE = 14;

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
    if (!last || users.length < BATCH) return sent;
    after = last.id;
  }
}

/** One customer, in one transaction: their printers of which something ends in these days. */
async function remind(
  deps: Deps,
  { id, email }: { readonly id: string; readonly email: string },
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<number> {
  return await deps.db.transaction().execute(async (tx) => {
    const printers = await tx
      .selectFrom('customer_printers')
      .innerJoin('printers', 'printers.id', 'customer_printers.printer_id')
      .select(['printers.id', 'printers.name', 'customer_printers.reminded_until'])
      .where('user_id', '=', id)
      .where('reminds', '=', true)
      .orderBy('printers.id')
      .forUpdate('customer_printers')
      .execute();
    const endings = await readEndings(
      tx,
      id,
      printers.map((printer) => printer.id),
    );
    const { company_name: shopName } = await readSettings(tx);
    let sent = 0;
    for (const printer of printers) {
      const ends = (endings.get(printer.id) ?? []).filter(
        ({ on }) =>
          on >= from && on <= to && (printer.reminded_until === null || on > printer.reminded_until),
      );
      // They come in the order of their days.
      const reminded_until = ends.at(-1)?.on;
      if (reminded_until === undefined) continue;
      await tx
        .updateTable('customer_printers')
        .set({ reminded_until })
        .where('user_id', '=', id)
        .where('printer_id', '=', printer.id)
        .execute();
      await queueMail(tx, deps, {
        ...mailOf(PRINTER_MAILS, 'impressora.acaba'),
        dedupeKey: `ink:${id}:${printer.id}:${reminded_until}`,
        to: email,
        subject: reminderTexts.subject(printer.name),
        values: { produto: printer.name },
        body: (
          <ReminderEmail
            shopName={shopName}
            printer={printer.name}
            rows={ends.map(({ what, on, basis }) => [
              what,
              `por volta de ${formatDay(on)}, ${reminderTexts.basis[basis]}`,
            ])}
            href={`${deps.publicUrl}/dashboard?tab=impressoras`}
          />
        ),
      });
      sent += 1;
    }
    return sent;
  });
}

/** The worker of the reminders: each morning. */
export function reminderWorkers(deps: Deps): Worker[] {
  return [worker(remindJob, async () => void (await remindOfInk(deps)), '12 8 * * *')];
}

import { daysLate, REMINDER_STEPS, reminderStep } from '#core/charges/rules/lateness.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { formatDate } from '#core/shared/dates.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents } from '#core/shared/money.ts';
import { TRADE_CREDIT_MAILS } from '#core/trade-credit/mails.ts';
import { tradeCreditTexts } from '#core/trade-credit/texts.ts';
import { EmailButton, EmailLayout, EmailWords } from '../../outbox/email-layout.tsx';
import { queueMail } from '../../outbox/queue-mail.ts';
import { saleNumber } from '../../payments/store.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { openCents } from '../standing.ts';

const remindJob = defineJob<Record<string, never>>('trade-credit.remind', { seconds: 600 });

/** Sales looked at in one run; the next hour does the others. */
const BATCH = 500;

const { mail } = tradeCreditTexts;

/** Writes to whoever is 3, 8 and 15 days late with a sale on account, once for each step. @returns how many were written. */
export async function remindLate(deps: Deps): Promise<number> {
  const today = lisbonDay(deps.now());
  const late = await deps.db
    .selectFrom('account_sales')
    .innerJoin('payables', 'payables.id', 'account_sales.payable_id')
    .select('account_sales.payable_id')
    .where('account_sales.due_on', '<=', plusDays(today, -REMINDER_STEPS[0]))
    .where('account_sales.reminded_step', '<', REMINDER_STEPS[2])
    .where('account_sales.user_id', 'is not', null)
    .where(openCents, '>', 0)
    .orderBy('account_sales.due_on')
    .limit(BATCH)
    .execute();
  let written = 0;
  for (const { payable_id } of late) {
    written += await deps.db.transaction().execute((tx) => remind(deps, tx, payable_id, today));
  }
  return written;
}

async function remind(deps: Deps, tx: Tx, payableId: string, today: string): Promise<number> {
  const sale = await tx
    .selectFrom('account_sales')
    .innerJoin('payables', 'payables.id', 'account_sales.payable_id')
    .innerJoin('users', 'users.id', 'account_sales.user_id')
    .select(['account_sales.reminded_step', 'users.name', 'users.email', openCents.as('open')])
    .select(['account_sales.due_on', saleNumber().as('number')])
    .where('account_sales.payable_id', '=', payableId)
    .forUpdate('account_sales')
    .executeTakeFirst();
  const step = sale?.due_on ? reminderStep(daysLate(sale.due_on, today)) : 0;
  if (!sale || sale.open === 0 || step <= sale.reminded_step) return 0;
  await tx
    .updateTable('account_sales')
    .set({ reminded_step: step })
    .where('payable_id', '=', payableId)
    .execute();
  const amount = formatCents(sale.open);
  const body = mail.body(sale.number, amount, formatDate(`${sale.due_on}T12:00:00Z`));
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps, {
    ...mailOf(TRADE_CREDIT_MAILS, 'prazo.em_atraso'),
    dedupeKey: `account:${payableId}:${step}`,
    to: sale.email,
    subject: mail.subject(sale.number),
    values: { nome: sale.name, numero: sale.number, valor: amount },
    body: (
      <EmailLayout shopName={shopName} preview={body} title={mail.title} footer={mail.footer}>
        <EmailWords paragraphs={[mail.hello(sale.name), body, mail.more]} />
        <EmailButton href={`${deps.publicUrl}/dashboard?tab=conta-corrente`}>{mail.open}</EmailButton>
      </EmailLayout>
    ),
  });
  return 1;
}

/** The background work of selling on account. */
export function tradeCreditWorkers(deps: Deps): Worker[] {
  return [worker(remindJob, async () => void (await remindLate(deps)), '40 8-20 * * *')];
}

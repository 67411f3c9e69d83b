import { mailOf } from '#core/outbox/mail-kinds.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { STANDING_MAILS } from '#core/standing-orders/mails.ts';
import { DAYS_BEFORE, nextStep } from '#core/standing-orders/rules/next-step.ts';
import { standingTexts } from '#core/standing-orders/texts.ts';
import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { system } from '../../platform/http/caller.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { AskEmail } from '../ask-email.tsx';
import { priceStanding, tellPrices } from '../price-standing.ts';
import type { StandingRow } from '../store.ts';

const askJob = defineJob<Record<string, never>>('standing-orders.ask');

/** Standing orders looked at in one turn, and in one run: what is left waits for the next hour. */
const BATCH = 100;
const MOST_AT_ONCE = 500;

/**
 * Asks whoever has a standing order near, moves those that nobody answered on, and ends those that nobody answered three times. Run
 * twice, or gone on with after it died, each day is asked for once. @returns how many mails.
 */
export async function askStanding(deps: Deps): Promise<number> {
  const today = lisbonDay(deps.now());
  let sent = 0;
  let after: Pick<StandingRow, 'next_on' | 'id'> | null = null;
  for (let seen = 0; seen < MOST_AT_ONCE; seen += BATCH) {
    const due: Pick<StandingRow, 'next_on' | 'id'>[] = await readDue(deps.db, today, after);
    for (const { id } of due) sent += await askOne(deps, id, today);
    after = due.at(-1) ?? null;
    if (due.length < BATCH) break;
  }
  return sent;
}

/** What is due: of accounts that may be written to, its day near and not asked for, or over. */
async function readDue(db: Db, today: string, after: Pick<StandingRow, 'next_on' | 'id'> | null) {
  return await db
    .selectFrom('standing_orders')
    .innerJoin('users', 'users.id', 'standing_orders.user_id')
    .select(['standing_orders.id', 'next_on'])
    .where('users.suspended_at', 'is', null)
    .where('users.email_verified', '=', true)
    .where('next_on', '<=', plusDays(today, DAYS_BEFORE))
    .where(({ or, eb, ref }) =>
      or([eb('asked_for', 'is distinct from', ref('next_on')), eb('next_on', '<', today)]),
    )
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('next_on', 'standing_orders.id'), '>', tuple(after?.next_on ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('next_on')
    .orderBy('standing_orders.id')
    .limit(BATCH)
    .execute();
}

/** One of them, in a transaction of its own. @returns how many mails. */
async function askOne(deps: Deps, id: string, today: string): Promise<number> {
  return await deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('standing_orders')
      .innerJoin('users', 'users.id', 'standing_orders.user_id')
      .selectAll('standing_orders')
      .select('users.email')
      .where('standing_orders.id', '=', id)
      .forUpdate('standing_orders')
      .executeTakeFirst();
    // Ended meanwhile.
    if (!row) return 0;
    const { email, ...standing } = row;
    const step = nextStep(standing, today);
    if (step.does === 'wait') return 0;
    if (step.does === 'end') {
      await tx.deleteFrom('standing_orders').where('id', '=', id).execute();
      await audit(tx, system(askJob.name), 'standing-order.lapsed', id);
      return 0;
    }
    const { next_on, unanswered } = step;
    const asks = step.does === 'ask';
    const moved = await tx
      .updateTable('standing_orders')
      .set({ next_on, unanswered, ...(asks ? { asked_for: next_on } : {}) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (step.does !== 'ask') return 0;
    await mailQuestion(tx, deps, moved, { email, isLast: step.isLast });
    return 1;
  });
}

async function mailQuestion(
  tx: Tx,
  deps: Deps,
  { id, user_id, name, weeks, next_on, key }: StandingRow,
  { email, isLast }: { readonly email: string; readonly isLast: boolean },
): Promise<void> {
  const priced = (await priceStanding(tx, user_id, [id], deps.now())).get(id);
  if (!priced) return;
  const { company_name: shopName } = await readSettings(tx);
  const page = (answer: string) => `${deps.publicUrl}/repeticao?${answer}#token=${key}`;
  await queueMail(tx, deps, {
    ...mailOf(STANDING_MAILS, 'periodica.pergunta'),
    dedupeKey: `standing:${id}:${next_on}`,
    to: email,
    subject: standingTexts.mail.subject(name),
    values: { produto: name },
    names: [name],
    oneClick: `${deps.publicUrl}/api/standing-orders/${key}/end`,
    body: (
      <AskEmail
        shopName={shopName}
        name={name}
        weeks={weeks}
        nextOn={next_on}
        isLast={isLast}
        priced={priced}
        links={{ fill: page(`carrinho=${next_on}`), skip: page(`saltar=${next_on}`), end: page('parar') }}
      />
    ),
  });
  await tellPrices(tx, id, priced);
}

/** The workers of standing orders: each hour of the day, when people read their mail. */
export function standingWorkers(deps: Deps): Worker[] {
  return [worker(askJob, async () => void (await askStanding(deps)), '22 8-20 * * *')];
}

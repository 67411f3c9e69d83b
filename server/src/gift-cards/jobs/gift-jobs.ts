import { REMIND_DAYS } from '#core/gift-cards/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { Deps } from '../../platform/deps.ts';
import { type By, system } from '../../platform/http/caller.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { addCredit } from '../../store-credit/ledger.ts';
import { mailEnding } from '../gift-mails.tsx';
import { sendCard } from '../send-card.ts';
import { sendJob } from '../send-job.ts';
import { lockCard, selectCards } from '../store.ts';

const sendAllJob = defineJob<Record<string, never>>('gift-cards.send-due', { seconds: 600 });
const endJob = defineJob<Record<string, never>>('gift-cards.end', { seconds: 600 });

/** Cards looked at in one run; the next one does the others. */
const BATCH = 200;

/** Sends every card whose moment has come. @returns how many. */
export async function sendDue(deps: Deps, by: By): Promise<number> {
  const waiting = await deps.db
    .selectFrom('gift_cards')
    .select('id')
    .where('sent_at', 'is', null)
    .where('issued_at', 'is not', null)
    .where('annulled_at', 'is', null)
    .where('send_on', '<=', lisbonDay(deps.now()))
    .orderBy('send_on')
    .limit(BATCH)
    .execute();
  let sent = 0;
  for (const { id } of waiting) if (await sendCard(deps, by, id)) sent += 1;
  return sent;
}

/** Writes once to whose card ends within a month, and takes off what nobody used until its last day. */
export async function endCards(deps: Deps, by: By): Promise<{ told: number; ended: number }> {
  const now = deps.now();
  const today = lisbonDay(now);
  const due = await selectCards(deps.db)
    .where('annulled_at', 'is', null)
    .where('ends_on', '<=', plusDays(today, REMIND_DAYS))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('credit_entries')
          .select('card_id')
          .whereRef('card_id', '=', 'gift_cards.id')
          .groupBy('card_id')
          .having(({ fn }) => fn.sum('amount_cents'), '>', 0),
      ),
    )
    .where(({ eb, or }) =>
      or([eb('ends_on', '<', today), eb('reminded_for', 'is distinct from', eb.ref('ends_on'))]),
    )
    .orderBy('ends_on')
    .limit(BATCH)
    .execute();
  let [told, ended] = [0, 0];
  for (const { id } of due) {
    await deps.db.transaction().execute(async (tx) => {
      const card = await lockCard(tx, 'id', id);
      if (!card?.ends_on || card.balance_cents === 0) return;
      if (card.ends_on < today) {
        const key = `fim:${id}:${card.ends_on}`;
        const row = { cardId: id, amountCents: -card.balance_cents, origin: 'fim', key, at: now } as const;
        if ((await addCredit(tx, by, row)).ok) ended += 1;
        return;
      }
      if (card.reminded_for === card.ends_on) return;
      await mailEnding(deps, tx, card);
      await tx.updateTable('gift_cards').set({ reminded_for: card.ends_on }).where('id', '=', id).execute();
      told += 1;
    });
  }
  return { told, ended };
}

/** The background work of gift cards: those of today at once, those of a later day from nine o'clock in Lisbon. */
export function giftWorkers(deps: Deps): Worker[] {
  return [
    worker(sendJob, async ({ card }) => void (await sendCard(deps, system(sendJob.name), card))),
    worker(sendAllJob, async () => void (await sendDue(deps, system(sendAllJob.name))), '*/5 * * * *'),
    worker(endJob, async () => void (await endCards(deps, system(endJob.name))), '40 6-22 * * *'),
  ];
}

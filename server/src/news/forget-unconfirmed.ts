import { DAY } from '#core/shared/day.ts';
import type { Deps } from '../platform/deps.ts';
import { defineJob, type Worker, worker } from '../platform/jobs/jobs.ts';

/** Days in which a mailbox confirms that it wants news: what it does not is forgotten. */
const WAITING_DAYS = 7;

const forgetUnconfirmedJob = defineJob<Record<string, never>>('news.forget-unconfirmed');

/** From when on somebody has to have asked to be able to confirm it still. */
export function stillWaitingSince(now: Date): Date {
  return new Date(now.getTime() - WAITING_DAYS * DAY);
}

/** The background work of news. */
export function newsWorkers({ db, now }: Deps): Worker[] {
  const forget = async () => {
    await db
      .deleteFrom('news_subscribers')
      .where('confirmed_at', 'is', null)
      .where('asked_at', '<=', stillWaitingSince(now()))
      .execute();
  };
  return [worker(forgetUnconfirmedJob, forget, '37 4 * * *')];
}

import { isHandedOver } from '#core/repairs/lifecycle.ts';
import { OPINION_AFTER_DAYS, OPINION_UNTIL_DAYS } from '#core/repairs/opinion/opinion.ts';
import { opinionTexts } from '#core/repairs/opinion/texts.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { DAY } from '#core/shared/day.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailCustomer } from '../emails/repair-mails.tsx';
import { lockRepair } from '../store.ts';
import { findOpinion } from './opinions.ts';

const BATCH = 200;

/**
 * Asks once, by mail, for an opinion of repairs that were handed over two days ago; not of what went back unrepaired, of
 * what somebody said something about already, nor of what is longer ago than two weeks. @returns how many.
 */
export async function askOpinions(deps: Deps): Promise<number> {
  const now = deps.now();
  const due = await deps.db
    .selectFrom('repairs')
    .select('id')
    .where('opinion_asked_at', 'is', null)
    .where('delivered_at', '<=', new Date(now.getTime() - OPINION_AFTER_DAYS * DAY))
    .where('delivered_at', '>', new Date(now.getTime() - OPINION_UNTIL_DAYS * DAY))
    .orderBy('delivered_at')
    .limit(BATCH)
    .execute();
  let asked = 0;
  for (const { id } of due) {
    asked += await deps.db.transaction().execute(async (tx) => {
      const repair = await lockRepair(tx, id);
      if (!repair || repair.opinion_asked_at || !isHandedOver(repair.status)) return 0;
      await tx.updateTable('repairs').set({ opinion_asked_at: now }).where('id', '=', id).execute();
      if (repair.warranty_until === null || (await findOpinion(tx, id))) return 0;
      const { subject, title, body } = opinionTexts.mails.asked;
      await mailCustomer(deps, tx, repair, {
        about: 'opiniao',
        key: 'opinion-asked',
        subject: subject(repairNumber(repair.number)),
        title,
        paragraphs: [body],
      });
      return 1;
    });
  }
  return asked;
}

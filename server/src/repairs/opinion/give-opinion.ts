import { repairFailures } from '#core/repairs/errors.ts';
import { isHandedOver } from '#core/repairs/lifecycle.ts';
import type { giveOpinion as call } from '#core/repairs/opinion/contract.ts';
import { opinionFailures } from '#core/repairs/opinion/errors.ts';
import { opinionTexts } from '#core/repairs/opinion/texts.ts';
import { repairNumber } from '#core/repairs/record.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { mailShop } from '../emails/repair-mails.tsx';
import type { OwnRepair } from '../own-repair.ts';
import { lockRepair, type RepairRow } from '../store.ts';
import { findOpinion } from './opinions.ts';

type Body = BodyOf<typeof call>;

/** The customer says what they think of a repair, once; the same words sent again are the same opinion. The shop is told. */
export async function giveOpinion(
  deps: Deps,
  by: Caller,
  { repair: { id }, channel }: OwnRepair,
  body: Body,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, id);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (!isHandedOver(repair.status)) return fail(opinionFailures.opinion_too_early);
    const text = body.text || null;
    const known = await findOpinion(tx, id);
    if (known) {
      const isSame = known.rating === body.rating && known.text === text;
      return isSame ? ok(repair) : fail(opinionFailures.opinion_given);
    }
    await tx
      .insertInto('repair_opinions')
      .values({ repair_id: id, rating: body.rating, text, channel, at: deps.now() })
      .execute();
    const about = repairNumber(repair.number);
    const { subject, title } = opinionTexts.mails.forShop;
    await mailShop(deps, tx, repair, {
      about: 'opiniao_loja',
      key: 'opinion-given',
      subject: subject(about, body.rating),
      title,
      paragraphs: [`${body.rating} em 5: ${opinionTexts.ratings[body.rating - 1]}.`],
      ...(text ? { quoted: text } : {}),
    });
    await audit(tx, by, 'repair.opinion_given', id, { rating: body.rating });
    return ok(repair);
  });
}

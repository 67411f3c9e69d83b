import type { revalueReturn as call } from '#core/returns/contract.ts';
import { returnFailures } from '#core/returns/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { type Cents, formatCents, toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { settleAmount } from './inspect-return.ts';
import { canRevalue } from './lost.ts';
import { mailReturn } from './return-mails.tsx';
import { findReturn, type ReturnRow, readReturnLines, returnToChange } from './store.ts';

type Body = BodyOf<typeof call>;

/**
 * Values anew what was lost by use, because the customer does not agree: once, never more than was proposed, and told by
 * mail. What is left out stays as it is.
 */
export async function revalueReturn(
  deps: Deps,
  by: Person,
  id: string,
  { lines: asked }: Body,
): Promise<Result<ReturnRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const { row } = await returnToChange(tx, id);
    if (!canRevalue(row)) return fail(returnFailures.return_not_disputed);
    const lost = new Map<string, Cents>();
    for (const line of await readReturnLines(tx, id)) {
      const wanted = asked.find(({ line_id }) => line_id === line.order_line_id);
      const cents = wanted ? toCents(wanted.lost) : line.lost_cents;
      if (cents > line.lost_cents) return fail(returnFailures.return_lost_more);
      lost.set(line.order_line_id, cents);
    }
    const amount_cents = await settleAmount(tx, by, row, lost, at);
    await tx.updateTable('returns').set({ lost_revised_at: at }).where('id', '=', id).execute();
    const lost_cents = [...lost.values()].reduce((sum, cents) => sum + cents, 0);
    await audit(tx, by, 'return.revalued', id, { amount_cents, lost_cents });
    const revised = (await findReturn(tx, id)) ?? row;
    await mailReturn(deps, tx, revised, 'revalued', {
      key: String(row.lost_asked_at?.getTime()),
      lost: formatCents(lost_cents),
      amount: formatCents(amount_cents),
    });
    return ok(revised);
  });
}

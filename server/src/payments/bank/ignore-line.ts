import type { ignoreBankLine as call, ShownBankLine } from '#core/payments/bank-contract.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { presentLine, selectLines } from './store.ts';

type Body = BodyOf<typeof call>;

/** Puts a line aside that is none of the shop's sales, saying why, or back among those that wait. */
export async function ignoreLine(
  deps: Deps,
  by: Person,
  id: string,
  { ignored, reason }: Body,
): Promise<Result<ShownBankLine>> {
  if (ignored && !reason) return fail(paymentFailures.bank_reason_needed);
  return await transact(deps.db, async (tx) => {
    const line = await tx
      .selectFrom('bank_lines')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!line) return fail(paymentFailures.bank_line_not_found);
    if (line.state === 'confirmada') return fail(paymentFailures.bank_line_decided);
    const to = ignored ? 'ignorada' : 'por_ver';
    if (line.state !== to) {
      const decided = ignored
        ? { note: reason ?? null, decided_at: deps.now(), decided_by: by.user.id }
        : { note: null, decided_at: null, decided_by: null };
      await tx
        .updateTable('bank_lines')
        .set({ state: to, ...decided })
        .where('id', '=', id)
        .execute();
      await audit(tx, by, 'bank.line_ignored', id, { ignored }, { ignored: !ignored });
    }
    return ok(presentLine(await selectLines(tx).where('l.id', '=', id).executeTakeFirstOrThrow()));
  });
}

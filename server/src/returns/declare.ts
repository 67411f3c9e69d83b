import type { declareWithdrawal as call } from '#core/returns/contract.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { defineJob } from '../platform/jobs/jobs.ts';

type Declared = BodyOf<typeof call>;

/** Looks for what was withdrawn from, and does it (docs/adr/0607). */
export const declaredJob = defineJob<{ id: string }>('returns.declared');

/**
 * Takes a withdrawal by number and e-mail: it is written down, and nothing is looked for before the answer, which says and takes the
 * same whether there is such a thing or not. Declared again it is the same.
 */
export async function declareWithdrawal(deps: Deps, by: Caller, { of, ...asked }: Declared): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('withdrawal_declarations')
      .values({ ...asked, of_kind: of, declared_at: deps.now() })
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return;
    await deps.jobs.send(tx, declaredJob, made);
    await audit(tx, by, 'return.declared', made.id);
  });
}

import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { ok } from '#core/shared/result.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { System } from '../platform/http/caller.ts';
import { endProposal } from './change-proposal.ts';
import { proposalToChange, readVersion, stateOn } from './store.ts';

/** Moves the proposals whose last day is over to where they say so; nobody could accept them by then. */
export async function expireProposals(deps: Deps, by: System): Promise<void> {
  const at = deps.now();
  const over = await deps.db
    .selectFrom('proposals')
    .innerJoin('proposal_versions', (join) =>
      join.onRef('proposal_id', '=', 'proposals.id').onRef('proposal_versions.version', '=', 'sent_version'),
    )
    .select('proposals.id')
    .where('state', '=', 'enviado')
    .where('valid_until', '<', lisbonDay(at))
    .execute();
  for (const { id } of over) {
    await transact(deps.db, async (tx) => {
      const row = await proposalToChange(tx, id);
      if (row.state !== 'enviado') return ok(null);
      const says = await readVersion(tx, row, row.sent_version);
      // It may have been sent anew meanwhile.
      if (stateOn(row, says, lisbonDay(at)) !== 'expirado') return ok(null);
      await endProposal(tx, by, row, { to: 'expirado', note: 'O prazo acabou', at });
      return ok(null);
    });
  }
}

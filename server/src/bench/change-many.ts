import type { changeManyRepairs } from '#core/bench/many-contract.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { ok } from '#core/shared/result.ts';
import type { Person } from '../platform/http/caller.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { updateRepair } from '../repairs/update-repair.ts';
import { assignRepair } from './change-bench.ts';

type Body = BodyOf<typeof changeManyRepairs>;

/** Changes several repairs, each in a transaction and with an event of its own: one that is refused keeps no other back. */
export async function changeMany(deps: RepairDeps, by: Person, { ids, change }: Body) {
  const all = [...new Set(ids)];
  const refused: { id: string; detail: string }[] = [];
  for (const id of all) {
    const done =
      change.kind === 'status'
        ? await updateRepair(deps, by, id, { status: change.status })
        : await assignRepair(deps, by, id, change.user_id);
    if (!done.ok) refused.push({ id, detail: done.failure.detail });
  }
  return ok({ changed: all.length - refused.length, refused });
}

import type { z } from 'zod';
import type { changeManyRepairs } from '#core/repairs/many-contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { assignRepair } from './bench/change-bench.ts';
import { updateRepair } from './update-repair.ts';

type Asked = z.output<NonNullable<typeof changeManyRepairs.body>>;

/** Changes several repairs, each in a transaction and with an event of its own: one that is refused keeps no other back. */
export async function changeMany(deps: Deps, by: Person, { ids, change }: Asked) {
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

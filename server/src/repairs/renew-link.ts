import { repairFailures } from '#core/repairs/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { revokeLinks } from '../links/revoke-links.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { repairUrl } from './emails/repair-mails.tsx';
import { lockRepair, type RepairRow } from './store.ts';

/** The repair's link got into other hands: it opens nothing any more, and there is another. */
export async function renewLink(deps: Deps, by: Person, repairId: string): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    await revokeLinks(tx, { kind: 'repair', id: repair.id }, deps.now());
    await repairUrl(deps, tx, repair);
    await audit(tx, by, 'repair.link_revoked', repair.id);
    return ok(repair);
  });
}

import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { createLink } from '../../links/create-link.ts';
import { currentLink } from '../../links/current-link.ts';
import { endLinksAt } from '../../links/end-links.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';

interface Address {
  readonly url: string | null;
}

const addressOf = (deps: Deps, token: string | null): Address => ({
  url: token && `${deps.publicUrl}/api/bench-calendar/${token}`,
});

/** The address of this person's calendar; null when there is none. */
export async function readCalendarLink(deps: Deps, by: Person): Promise<Address> {
  return addressOf(deps, await currentLink(deps.db, deps, { purpose: 'calendar', subjectId: by.user.id }));
}

/** Makes the address of this person's calendar, or takes it away; the one there was opens nothing any more. */
export async function setCalendarLink(deps: Deps, by: Person, isWanted: boolean): Promise<Result<Address>> {
  return await transact(deps.db, async (tx) => {
    const link = { purpose: 'calendar', subjectId: by.user.id } as const;
    await endLinksAt(tx, link, deps.now());
    const token = isWanted ? await createLink(tx, deps, link) : null;
    await audit(tx, by, isWanted ? 'repair.calendar_link_made' : 'repair.calendar_link_ended', by.user.id);
    return ok(addressOf(deps, token));
  });
}

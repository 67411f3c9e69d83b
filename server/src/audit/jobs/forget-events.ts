import { DAY } from '#core/shared/day.ts';
import type { Deps } from '../../platform/deps.ts';
import { system } from '../../platform/http/caller.ts';
import { audit } from '../audit.ts';
import type { AuditRetention } from '../retention-port.ts';

/**
 * Forgets what is older than the settings keep it, once it is in the chain, and leaves until when: so the chain can
 * still tell what was forgotten in its time from what somebody took away.
 * @returns how many entries.
 */
export async function forgetEvents(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  readRetention: AuditRetention,
): Promise<number> {
  const { staffDays, customerDays } = await readRetention();
  const before = (days: number) => new Date(now().getTime() - days * DAY);
  const [staffBefore, customersBefore] = [before(staffDays), before(Math.min(staffDays, customerDays))];
  return await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('audit_events')
      .where('is_chained', '=', true)
      .where((eb) =>
        eb.or([
          eb('at', '<', staffBefore),
          eb.and([
            eb('at', '<', customersBefore),
            eb('actor_kind', 'in', ['person', 'visitor']),
            eb('role', 'is', null),
          ]),
        ]),
      )
      .executeTakeFirst();
    const forgotten = Number(numDeletedRows);
    if (forgotten > 0) {
      await audit(tx, system('audit.forget'), 'audit.forgotten', 'all', {
        forgotten,
        staff_before: staffBefore.toISOString(),
        customers_before: customersBefore.toISOString(),
      });
    }
    return forgotten;
  });
}

import { sql } from 'kysely';
import { can, rolesThatCan } from '#core/abilities.ts';
import type { Role } from '#core/accounts/roles.ts';
import type { BenchPerson } from '#core/bench/contract.ts';
import { benchFailures } from '#core/bench/errors.ts';
import { DEVICE_TYPES, type DeviceType, OPEN_STATUSES } from '#core/repairs/values.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';

const QUARTER = 90 * 86_400_000;
const MOST_PEOPLE = 100;

interface People {
  readonly people: BenchPerson[];
}

const inOrder = (skills: readonly DeviceType[]) => DEVICE_TYPES.filter((type) => skills.includes(type));

/** Who works at the bench: what they repair, what they have in hand, what they did in the last ninety days. */
export async function readBenchPeople(db: Db, now: Date): Promise<People> {
  const { rows } = await sql<BenchPerson>`
    SELECT users.id, users.name,
      (SELECT count(*)::int FROM repairs WHERE assigned_to = users.id AND status IN (${sql.join(OPEN_STATUSES)})) AS open,
      (SELECT count(*)::int FROM repairs WHERE assigned_to = users.id
        AND completed_at > ${new Date(now.getTime() - QUARTER)}) AS done,
      ARRAY(SELECT device_type FROM bench_skills WHERE user_id = users.id) AS skills
    FROM users WHERE role IN (${sql.join(rolesThatCan('repairs.change'))}) AND suspended_at IS NULL
    ORDER BY folded_name, id LIMIT ${MOST_PEOPLE}`.execute(db);
  return { people: rows.map((row) => ({ ...row, skills: inOrder(row.skills) })) };
}

/** Says what somebody of the bench repairs: each their own, who sees the figures also that of others. */
export async function setSkills(
  deps: Deps,
  by: Person,
  personId: string,
  skills: readonly DeviceType[],
): Promise<Result<People>> {
  if (personId !== by.user.id && !can(by.user.role, 'reports.read')) {
    return fail(benchFailures.skills_of_others);
  }
  return await transact(deps.db, async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select('role')
      .where('id', '=', personId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person || !can(person.role as Role | null, 'repairs.change')) {
      return fail(benchFailures.hand_unknown);
    }
    const rows = await tx
      .selectFrom('bench_skills')
      .select('device_type')
      .where('user_id', '=', personId)
      .execute();
    const before = inOrder(rows.map(({ device_type }) => device_type as DeviceType));
    const after = inOrder(skills);
    if (before.join() !== after.join()) {
      await tx.deleteFrom('bench_skills').where('user_id', '=', personId).execute();
      if (after.length > 0) {
        await tx
          .insertInto('bench_skills')
          .values(after.map((device_type) => ({ user_id: personId, device_type })))
          .execute();
      }
      await audit(tx, by, 'repair.skills_changed', personId, { skills: after }, { skills: before });
    }
    return ok(await readBenchPeople(tx, deps.now()));
  });
}

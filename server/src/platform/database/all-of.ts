import { type RawBuilder, sql } from 'kysely';

/** True of the rows that meet each condition that is asked for; of none, of all rows. */
export function allOf(
  ...conditions: readonly (RawBuilder<unknown> | false | '' | null | undefined)[]
): RawBuilder<boolean> {
  return sql<boolean>`${sql.join([sql`true`, ...conditions.filter((one) => !!one)], sql` AND `)}`;
}

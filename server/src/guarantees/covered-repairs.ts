import { type RawBuilder, sql } from 'kysely';
import type { Extension } from '#core/settings/values.ts';
import type { Day } from '#core/shared/calendar.ts';
import { TIME_ZONE } from '#core/shared/dates.ts';
import type { Db } from '../platform/database/database.ts';
import { readSettings } from '../settings/read-settings.ts';

/** The days in Lisbon on which repairs under the guarantee of the row `line` were handed over. */
export function repairedOn(column: 'of_line_id' | 'of_past_line_id'): RawBuilder<Day[]> {
  return sql<Day[]>`ARRAY(SELECT to_char(repairs.delivered_at AT TIME ZONE ${TIME_ZONE}, 'YYYY-MM-DD')
    FROM repair_claims JOIN repairs ON repairs.id = repair_claims.repair_id
    WHERE repair_claims.${sql.ref(column)} = line.id AND repair_claims.state = 'coberta'
      AND repairs.delivered_at IS NOT NULL)`;
}

/** What each repair adds to the guarantee of goods, as the settings say. */
export async function readExtension(db: Db): Promise<Extension> {
  const { repair_settings: set } = await readSettings(db);
  return { from: set.extension_from, months: set.extension_months, times: set.extension_times };
}

import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../platform/database/database.ts';

/** Until somebody waits in the database for what another holds. */
export async function someoneWaits(db: Db): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    expect(rows).not.toEqual([]);
  };
  await vi.waitFor(waiting, { timeout: 15_000 });
}

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase, refuseOtherSessions } from './database.ts';

test('a pooler whose connections wait for ever is refused by the name of what it should set', async () => {
  const own = await createTestDatabase(2);
  await expect(refuseOtherSessions(own.db)).resolves.toBeUndefined();
  const { db } = openDatabase(own.url, 1, true);
  try {
    await expect(refuseOtherSessions(db)).rejects.toThrow(
      /PgBouncer.*statement_timeout: 0, em vez de 30000/s,
    );
  } finally {
    await db.destroy();
  }
});

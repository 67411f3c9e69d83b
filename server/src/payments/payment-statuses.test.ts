import { expect, test } from 'vitest';
import { PAYMENT_STATUSES } from '#core/payments/values.ts';
import { readCheckValues } from '../testing/check-values.ts';
import { createTestDatabase } from '../testing/test-database.ts';

test('the database knows the statuses of the table, and no others', async () => {
  const { db } = await createTestDatabase(1);
  expect(await readCheckValues(db, 'payments_status_check')).toEqual([...PAYMENT_STATUSES].sort());
});

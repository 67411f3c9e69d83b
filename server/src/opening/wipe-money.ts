import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/**
 * Takes payables of the demo shop away with all that hangs on them, in the order in which it may go: their documents, credit that
 * they were paid with or became, refunds, payments, and bank lines, which wait to be looked at again. `payables`: a query of
 * their ids. Bills that paid several things at once go with any of these.
 */
export async function wipeMoney(tx: Tx, payables: RawBuilder<unknown>): Promise<void> {
  await sql`
    CREATE TEMPORARY TABLE wiped_payables ON COMMIT DROP AS
    SELECT id FROM payables WHERE id IN ${payables}`.execute(tx);
  const joint = sql`(SELECT bill_id FROM bill_payables WHERE payable_id IN (SELECT id FROM wiped_payables))`;
  await sql`INSERT INTO wiped_payables SELECT id FROM payables
    WHERE kind = 'rental_instalment' AND subject IN (SELECT bill_id::text FROM ${joint} AS joint)
      AND id NOT IN (SELECT id FROM wiped_payables)`.execute(tx);
  const own = sql`(SELECT id FROM wiped_payables)`;
  const refunds = sql`(SELECT id FROM refunds WHERE payable_id IN ${own} OR to_payable_id IN ${own})`;
  // A credit note names its original.
  await sql`DELETE FROM invoices WHERE payable_id IN ${own} AND credits_id IS NOT NULL`.execute(tx);
  await sql`DELETE FROM invoices WHERE payable_id IN ${own}`.execute(tx);
  await sql`DELETE FROM credit_entries WHERE of_id IN (SELECT id FROM credit_entries WHERE payable_id IN ${own})`.execute(
    tx,
  );
  await sql`DELETE FROM credit_entries WHERE payable_id IN ${own}`.execute(tx);
  await sql`UPDATE bank_lines SET state = 'por_ver', payable_id = NULL, refund_id = NULL, decided_at = NULL, decided_by = NULL
    WHERE payable_id IN ${own} OR refund_id IN ${refunds}`.execute(tx);
  await sql`DELETE FROM payment_callbacks WHERE payable_id IN ${own} OR taken_by IN ${own} OR refund_id IN ${refunds}
    OR payment_id IN (SELECT id FROM payments WHERE payable_id IN ${own})`.execute(tx);
  await sql`DELETE FROM refunds WHERE id IN ${refunds}`.execute(tx);
  await sql`DELETE FROM payments WHERE payable_id IN ${own}`.execute(tx);
  await sql`DELETE FROM bills WHERE id IN ${joint}`.execute(tx);
  await sql`DELETE FROM payables WHERE id IN ${own}`.execute(tx);
  await sql`DROP TABLE wiped_payables`.execute(tx);
}

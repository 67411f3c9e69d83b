import { sql } from 'kysely';
import { METHOD_LABELS, RECEIPT_MEANS_LABELS } from '#core/payments/texts.ts';
import { toEuros } from '#core/shared/money.ts';
import { own } from '#core/shared/own.ts';
import type { Movement } from '#core/trade-credit/rules/statement.ts';
import { saleNumber } from '../payments/store.ts';
import type { Db } from '../platform/database/database.ts';

interface Row extends Omit<Movement, 'amount'> {
  readonly cents: number;
}

const SALE_KINDS = sql`('FT', 'FR', 'FS')`;
const MEANS: Readonly<Record<string, string>> = { ...METHOD_LABELS, ...RECEIPT_MEANS_LABELS };

/**
 * What came and went on somebody's account since a day, the oldest first: its certified documents, sales that have none
 * yet, money that came, by a provider or without, and that went back. The newest so many.
 */
export async function readMovements(
  db: Db,
  userId: string,
  { since, limit }: { readonly since: string; readonly limit: number },
): Promise<Movement[]> {
  const day = (at: string) => sql`to_char(${sql.ref(at)} AT TIME ZONE 'Europe/Lisbon', 'YYYY-MM-DD')`;
  const { rows } = await sql<Row>`
    WITH sales AS (
      SELECT payables.id, payables.due_cents, payables.cancelled_at, account_sales.sold_at, ${saleNumber()} AS name,
        (SELECT string_agg(invoices.number, ', ' ORDER BY invoices.id) FROM invoices WHERE invoices.payable_id = payables.id
          AND invoices.kind IN ${SALE_KINDS} AND invoices.state = 'emitida') AS document
      FROM account_sales JOIN payables ON payables.id = account_sales.payable_id
      WHERE account_sales.user_id = ${userId})
    SELECT * FROM (
      SELECT invoices.dated_on AS day, CASE invoices.kind WHEN 'NC' THEN 'credit' ELSE 'sale' END AS what,
        invoices.number AS document, sales.name, NULL AS means,
        CASE invoices.kind WHEN 'NC' THEN -invoices.total_cents ELSE invoices.total_cents END AS cents
      FROM sales JOIN invoices ON invoices.payable_id = sales.id
      WHERE invoices.state = 'emitida' AND (invoices.kind = 'NC' OR invoices.kind IN ${SALE_KINDS})
      UNION ALL
      SELECT ${day('sales.sold_at')}, 'sale', NULL, name, NULL, due_cents FROM sales
      WHERE document IS NULL AND cancelled_at IS NULL
      UNION ALL
      SELECT ${day('receipts.received_at')}, 'money', document, name, receipts.means, -receipts.amount_cents
      FROM sales JOIN receipts ON receipts.payable_id = sales.id
      UNION ALL
      SELECT ${day('payments.paid_at')}, 'money', document, name, payments.method, -payments.amount_cents
      FROM sales JOIN payments ON payments.payable_id = sales.id WHERE payments.paid_at IS NOT NULL
      UNION ALL
      SELECT ${day('refunds.ended_at')}, 'back', document, name, NULL, refunds.amount_cents
      FROM sales JOIN refunds ON refunds.payable_id = sales.id
      WHERE refunds.state = 'done' AND refunds.ended_at IS NOT NULL
    ) AS movements
    WHERE day >= ${since} ORDER BY day DESC, name DESC, cents LIMIT ${limit}`.execute(db);
  return rows.reverse().map(({ cents, means, ...row }) => ({
    ...row,
    means: means === null ? null : (own(MEANS, means) ?? means),
    amount: toEuros(cents),
  }));
}

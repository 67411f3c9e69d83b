import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';

const foldSalesJob = defineJob<Record<string, never>>('reports.fold-sales');
export const checkSalesJob = defineJob<Record<string, never>>('reports.check-sales', { seconds: 600 });

/** Differences that the log tells one by one; the rest is a number. */
const MAX_LOGGED = 20;
/** Days that searches without result are kept: two years are compared. */
const SEARCHES_KEPT = 800;

type Given = Pick<Deps, 'db' | 'now' | 'log'>;

/** Sales whose rows are not the money that the journal has of them: nobody but the journal's own trigger writes rows. */
const differingSales = sql<{ payable_id: string; sold: number; money: number }>`
  SELECT coalesce(sold.payable_id, booked.payable_id) AS payable_id, coalesce(sold.cents, 0) AS sold, coalesce(booked.cents, 0) AS money
  FROM (SELECT payable_id, sum(gross_cents)::bigint AS cents FROM sale_entries WHERE line_id IS NOT NULL GROUP BY payable_id) AS sold
  FULL JOIN (SELECT payable_id, sum(cents)::bigint AS cents FROM book_entries JOIN payables ON payables.id = payable_id
    WHERE account = 'dinheiro' AND kind <> 'rental_deposit' GROUP BY payable_id) AS booked ON booked.payable_id = sold.payable_id
  WHERE coalesce(sold.cents, 0) <> coalesce(booked.cents, 0) ORDER BY 1`;

/** Sums that are not those of their rows. */
const differingSums = sql<{ dimension: string; grain: string; day: string; key: string }>`
  SELECT dimension, grain, day, key FROM (
    SELECT dimension, grain, day, key, units, gross_cents, net_cents, cost_cents FROM sale_sums
    UNION ALL
    SELECT parts.dimension, parts.grain, parts.day, parts.key, -parts.units, -parts.gross_cents, -parts.net_cents, -parts.cost_cents
    FROM sale_entries AS entries, LATERAL sale_parts(entries) AS parts WHERE entries.is_folded
   ) AS compared GROUP BY 1, 2, 3, 4
  HAVING (sum(units), sum(gross_cents), sum(net_cents), sum(cost_cents)) <> (0, 0, 0, 0) ORDER BY 1, 2, 3, 4`;

/**
 * Proves the sums of the reports by their rows, and the rows by the money; names what differs in the log, and makes all sums
 * anew where one is wrong. @returns how many differ.
 */
export async function checkSales({ db, now, log }: Given): Promise<{ sales: number; sums: number }> {
  return await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = '9min'`.execute(tx);
    await sql`SELECT fold_sales()`.execute(tx);
    await sql`DELETE FROM empty_searches WHERE day < ${now()}::date - ${SEARCHES_KEPT}::int`.execute(tx);
    const { rows: sales } = await differingSales.execute(tx);
    const { rows: sums } = await differingSums.execute(tx);
    if (sales.length > 0) {
      log.error(
        { count: sales.length, sales: sales.slice(0, MAX_LOGGED) },
        'rows of reports are not the money',
      );
    }
    if (sums.length > 0) {
      log.error(
        { count: sums.length, sums: sums.slice(0, MAX_LOGGED) },
        'sums of reports are not their rows',
      );
      await sql`DELETE FROM sale_sums`.execute(tx);
      await sql`UPDATE sale_entries SET is_folded = false`.execute(tx);
      await sql`SELECT fold_sales()`.execute(tx);
    }
    return { sales: sales.length, sums: sums.length };
  });
}

/** The workers of reports: new rows go into the sums each hour, and each night the sums are proved. */
export function reportWorkers(deps: Deps): Worker[] {
  return [
    worker(foldSalesJob, async () => void (await sql`SELECT fold_sales()`.execute(deps.db)), '7 * * * *'),
    worker(checkSalesJob, async () => void (await checkSales(deps)), '43 4 * * *'),
  ];
}

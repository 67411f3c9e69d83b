import { sql } from 'kysely';
import { SALE_YEARS } from '#core/privacy/values.ts';
import { ERASED_EMAIL, ERASED_NAME } from '#core/shared/erased.ts';
import { audit } from '../../audit/audit.ts';
import { forgetInvoices } from '../../invoicing/forget-invoices.ts';
import { forgottenPaper, type TableName } from '../../personal-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { system } from '../../platform/http/caller.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { eraseRows, type PrivacyDeps } from '../erase-person.ts';
import { personalTables } from '../read-data.ts';

/** The name goes out of sales that the law has kept long enough. */
export const forgetSalesJob = defineJob<Record<string, never>>('privacy.forget-sales', { seconds: 900 });

/** Orders of one transaction. */
const BATCH = 500;

/** What stands beside an order of whoever bought: the telephone that paid, the account of a refund, notes. */
const BESIDE: readonly TableName[] = [
  'documents',
  'links',
  'payments',
  'refunds',
  'order_events',
  'order_people',
];

/**
 * Takes the buyer out of orders that the law has kept no longer: ten whole years after the one they were made in. The
 * accounts stay, without whom. @returns how many orders.
 */
export async function forgetSales({
  db,
  now,
  tables,
  files,
}: Pick<PrivacyDeps, 'db' | 'now' | 'tables' | 'files'>): Promise<number> {
  const before = new Date(Date.UTC(now().getUTCFullYear() - SALE_YEARS, 0, 1));
  for (let all = 0; ; ) {
    const count = await db.transaction().execute(async (tx) => {
      const old = await tx
        .selectFrom('orders')
        .select('id')
        .where('created_at', '<', before)
        .where((row) =>
          row.or([row('customer_name', '!=', ERASED_NAME), row('billing_name', 'is not', null)]),
        )
        .orderBy('created_at')
        .limit(BATCH)
        .forUpdate()
        .execute();
      if (old.length === 0) return 0;
      const ids = old.map(({ id }) => id);
      for (const table of personalTables(tables)) {
        if (BESIDE.includes(table.table)) await eraseRows(tx, table, { id: null, email: null, orders: ids });
      }
      await tx
        .updateTable('orders')
        .set({
          customer_name: ERASED_NAME,
          customer_email: ERASED_EMAIL,
          customer_phone: null,
          nif: null,
          company_id: null,
          billing_name: null,
          buyer_reference: null,
          placed_by_hash: 'apagado',
          request_hash: 'apagado',
          shipping_address: null,
          customer_note: null,
          notes: null,
          internal_notes: null,
          approval_note: null,
          user_id: null,
        })
        .where('id', 'in', ids)
        .execute();
      await sql`UPDATE documents SET content = ${forgottenPaper}
        WHERE subject_kind = 'order' AND subject_id = ANY(${ids})`.execute(tx);
      await audit(tx, system(forgetSalesJob.name), 'privacy.sales_forgotten', 'all', { count: ids.length });
      return ids.length;
    });
    all += count;
    if (count === BATCH) continue;
    // Documents are of sales that are counted already.
    await forgetInvoices({ db, files }, before);
    return all + (await forgetRepairs(db, before)) + (await forgetPastSales(db, before));
  }
}

/** Forgets who had repairs that are older than the law asks to keep, and their papers. */
async function forgetRepairs(db: Database, before: Date): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const old = await tx
      .updateTable('repairs')
      .set({
        user_id: null,
        customer_name: ERASED_NAME,
        billed_company_id: null,
        billed_name: null,
        billed_nif: null,
        customer_email: null,
        customer_phone: null,
        serial_number: null,
        pickup_address: null,
      })
      .where('created_at', '<', before)
      .where('customer_name', '!=', ERASED_NAME)
      .returning('id')
      .execute();
    if (old.length === 0) return 0;
    await sql`UPDATE documents SET content = ${forgottenPaper}
      WHERE subject_kind = 'repair' AND subject_id = ANY(${old.map(({ id }) => id)})`.execute(tx);
    await audit(tx, system(forgetSalesJob.name), 'privacy.sales_forgotten', 'all', { count: old.length });
    return old.length;
  });
}

/** Forgets who bought what another shop's program had sold, which was brought along. */
async function forgetPastSales(db: Database, before: Date): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('past_orders')
      .set({ user_id: null, customer_email: null, customer_name: null, customer_phone: null, address: null })
      .where('ordered_at', '<', before)
      .where(sql<boolean>`num_nonnulls(user_id, customer_email, customer_name, customer_phone, address) > 0`)
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    if (count > 0) {
      await audit(tx, system(forgetSalesJob.name), 'privacy.sales_forgotten', 'all', { count });
    }
    return count;
  });
}

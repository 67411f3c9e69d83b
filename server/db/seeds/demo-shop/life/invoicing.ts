import { sql } from 'kysely';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '#server/platform/deps.ts';
import { system } from '#server/platform/http/caller.ts';
import { saveSettings } from '#server/settings/save-settings.ts';
import { play } from './past.ts';

/** Sales of these last days are invoiced by the simulator; what is older was invoiced elsewhere. */
const DAYS = '4 days';

/** Connects the demo shop to the invoicing simulator, as a shop does that had its invoices made elsewhere before. */
export async function connectInvoicing(deps: Deps): Promise<void> {
  await sql`
    UPDATE invoice_accounts SET marked_at = NULL, elsewhere_cents = CASE WHEN payables.id IN (SELECT payable_id FROM account_sales)
      THEN payables.due_cents ELSE least(payables.paid_cents, payables.due_cents) END
    FROM payables
    WHERE payables.id = payable_id AND NOT EXISTS (
      SELECT FROM orders WHERE payables.kind = 'order' AND orders.id = payables.subject
        AND orders.paid_at > ${deps.now()}::timestamptz - ${DAYS}::interval)
      AND payables.id NOT IN (SELECT payable_id FROM account_sales WHERE due_on > ${deps.now()}::timestamptz)`.execute(
    deps.db,
  );
  const invoicing_settings = { invoicing_service: 'simulator' as const };
  await play(deps, deps.now(), async (then) =>
    ok(await saveSettings(then, system('demo'), { invoicing_settings })),
  );
}

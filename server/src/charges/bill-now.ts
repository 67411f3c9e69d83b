import { sql } from 'kysely';
import { totalsOf } from '#core/shared/lines.ts';
import { type Cents, formatCents } from '#core/shared/money.ts';
import { grossPrice, priceOfUnits } from '#core/shared/price.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import type { By } from '../platform/http/caller.ts';
import { writeBills } from './make-bills.ts';
import { chargeWaiting, readWaiting, toTotal, type Waiting } from './make-charges.ts';
import { lockPlan } from './store.ts';

/** A bill of one plan that is not paid. */
export interface OpenBill {
  readonly id: string;
  readonly grossCents: Cents;
}

/** The unpaid bills that are of a plan alone, the oldest first. */
export async function openBillsOf(tx: Tx, planId: string): Promise<OpenBill[]> {
  const { rows } = await sql<OpenBill>`
    SELECT id, gross_cents AS "grossCents" FROM bills
    WHERE paid_at IS NULL AND ended_at IS NULL AND NOT is_joint
      AND id IN (SELECT bill_id FROM charges WHERE plan_id = ${planId} AND ended_at IS NULL)
      AND NOT EXISTS (SELECT FROM charges WHERE bill_id = bills.id AND plan_id <> ${planId})
    ORDER BY due_on, id`.execute(tx);
  return rows;
}

/** What lines come to on one charge, IVA included. */
function totalOf(lines: readonly Waiting[]): Cents {
  return totalsOf(lines.map(toTotal), 0).totalCents;
}

/** Of what waits as much as so many cents pay: a line that is more is parted. */
async function upTo(tx: Tx, planId: string, waiting: readonly Waiting[], most: Cents): Promise<Waiting[]> {
  const taken: Waiting[] = [];
  for (const line of waiting) {
    const { id, name, quantity, unitNetCents, unitGrossCents = null, ivaRate } = line;
    // IVA is worked out once on the sum: line by line it may be a cent less.
    if (totalOf([...taken, line]) <= most) {
      taken.push(line);
      continue;
    }
    const left = most - totalOf(taken);
    if (left <= 0) break;
    const gross = priceOfUnits({ netCents: unitNetCents, withIvaCents: unitGrossCents }, quantity, ivaRate);
    const [part, rest] = [grossPrice(left, ivaRate), grossPrice(gross - left, ivaRate)];
    await tx
      .updateTable('charge_lines')
      // Without IVA both are what the line was, to the cent.
      .set({
        quantity: 1,
        unit_net_cents: quantity * unitNetCents - part.netCents,
        unit_gross_cents: rest.withIvaCents,
      })
      .where('id', '=', id)
      .execute();
    const own = { name: `${name} (parte: ${formatCents(left)})`.slice(-200), quantity: 1, ivaRate };
    const made = await tx
      .insertInto('charge_lines')
      .values({
        plan_id: planId,
        key: `part:${id}:${gross}`,
        position: 0,
        name: own.name,
        quantity: 1,
        unit_net_cents: part.netCents,
        unit_gross_cents: part.withIvaCents,
        iva_rate: ivaRate,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    taken.push({ ...own, id: made.id, unitNetCents: part.netCents, unitGrossCents: part.withIvaCents });
    break;
  }
  return taken;
}

/**
 * Charges what waits of a plan at once, with a bill of its own: of `key` alone, or as much as `most` cents pay. The caller has
 * waited for who charges. @returns the bill; null: nothing waits.
 */
export async function billNow(
  tx: Tx,
  by: By,
  planId: string,
  asked: { readonly key: string } | { readonly most: Cents },
  { today, at }: { readonly today: string; readonly at: Date },
): Promise<OpenBill | null> {
  const plan = await lockPlan(tx, planId);
  const waiting = await readWaiting(tx, planId, 'key' in asked ? asked.key : null);
  const taken = 'key' in asked ? waiting : await upTo(tx, planId, waiting, asked.most);
  if (taken.length === 0) return null;
  const charge = await chargeWaiting(tx, plan, taken, today, at);
  const { user_id, payer_name, payer_email, payer_phone, payer_nif } = plan;
  const payer = { user_id, payer_name, payer_email, payer_phone, payer_nif };
  const made = { ...charge, everyMonths: plan.every_months, label: plan.label };
  const [id = ''] = await writeBills(tx, [{ ...payer, charges: [made] }], at);
  await audit(tx, by, 'charge.billed', today, { bills: 1 });
  return { id, grossCents: charge.grossCents };
}

import { sql } from 'kysely';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { formatCents } from '#core/shared/money.ts';
import {
  inPayables,
  ofBills,
  ofMaintenance,
  ofOrders,
  ofPlans,
  ofRentals,
  ofRepairs,
  type Who,
} from '../personal-table.ts';
import type { Db } from '../platform/database/database.ts';
import { readOwed } from '../trade-credit/standing.ts';

const ORDERS_OPEN = orderLifecycle.where(({ isEnd }) => !isEnd);
const REPAIRS_OPEN = repairLifecycle.where(({ isEnd }) => !isEnd);
/** Money is owed for the repair of the row, wherever the device is. */
const IS_OWED = sql<boolean>`EXISTS (SELECT FROM payables WHERE payables.kind = 'repair'
  AND payables.subject = repairs.id::text AND payables.paid_cents < payables.due_cents)`;
/** How many are named. */
const NAMED = 5;

/** What is still between the shop and somebody, in words: their data is needed for it. */
export async function openMatters(db: Db, who: Who): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('number')
    .where(ofOrders(who))
    .where('status', 'in', [...ORDERS_OPEN])
    .orderBy('number')
    .limit(NAMED)
    .execute();
  const repairs = await db
    .selectFrom('repairs')
    .select('number')
    .where(ofRepairs(who))
    .where((row) => row.or([row('status', 'in', [...REPAIRS_OPEN]), IS_OWED]))
    .orderBy('number')
    .limit(NAMED)
    .execute();
  const bills = await db
    .selectFrom('bills')
    .select('number')
    .where(ofBills(who))
    .where('paid_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('number')
    .limit(NAMED)
    .execute();
  const plans = await db
    .selectFrom('charge_plans')
    .select('label')
    .where(ofPlans(who))
    .where('next_due_on', 'is not', null)
    .orderBy('id')
    .limit(NAMED)
    .execute();
  const rentals = await db
    .selectFrom('rentals')
    .select('number')
    .where(ofRentals(who))
    .where('ended_at', 'is', null)
    .orderBy('number')
    .limit(NAMED)
    .execute();
  const maintenance = await db
    .selectFrom('maintenance_contracts')
    .select('number')
    .where(ofMaintenance(who))
    .where('ended_at', 'is', null)
    .orderBy('number')
    .limit(NAMED)
    .execute();
  const { refunds } = await db
    .selectFrom('refunds')
    .select(sql<number>`count(*)`.as('refunds'))
    .where(inPayables('refunds.payable_id')(who))
    .where('state', 'in', ['requested', 'sent'])
    .executeTakeFirstOrThrow();
  const { credit } = await db
    .selectFrom('credit_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)`.as('credit'))
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow();
  // Any day: late or not, it is owed.
  const { open: owed } = await readOwed(db, who.id ?? '', new Date());
  return [
    ...orders.map(({ number }) => `encomenda n.º ${number}`),
    ...repairs.map(({ number }) => `reparação T-${number}`),
    ...bills.map(({ number }) => `mensalidade M-${number}`),
    ...plans.map(({ label }) => `mensalidades por vir de ${label}`),
    ...rentals.map(({ number }) => `contrato de aluguer C-${number}`),
    ...maintenance.map(({ number }) => `contrato de manutenção CM-${number}`),
    ...(Number(credit) > 0 ? [`saldo de ${formatCents(Number(credit))} na loja`] : []),
    ...(owed > 0 ? [`${formatCents(owed)} por pagar da conta corrente`] : []),
    ...(refunds === 0 ? [] : ['uma devolução de dinheiro']),
  ];
}

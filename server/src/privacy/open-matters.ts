import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { billNumber } from '#core/charges/record.ts';
import { maintenanceNumber } from '#core/maintenance/record.ts';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { returnNumber } from '#core/returns/record.ts';
import { formatCents } from '#core/shared/money.ts';
import {
  inPayables,
  ofBills,
  ofMaintenance,
  ofOrders,
  ofPlans,
  ofRentals,
  ofRepairs,
  ofReturns,
  type Who,
} from '../personal-table.ts';
import type { Db } from '../platform/database/database.ts';
import { readOwed } from '../trade-credit/standing.ts';

/** How many of a kind are named. */
const NAMED = 5;

/** A kind of thing that is open between the shop and somebody. */
interface Matter {
  readonly table: 'orders' | 'repairs' | 'bills' | 'rentals' | 'maintenance_contracts' | 'returns';
  readonly whose: (who: Who) => RawBuilder<SqlBool>;
  readonly isOpen: RawBuilder<SqlBool>;
  readonly say: (number: number) => string;
}

const ORDERS_OPEN = orderLifecycle.where(({ isEnd }) => !isEnd);
const REPAIRS_OPEN = repairLifecycle.where(({ isEnd }) => !isEnd);
const notEnded = sql<SqlBool>`ended_at IS NULL`;

const MATTERS: readonly Matter[] = [
  {
    table: 'orders',
    whose: ofOrders,
    isOpen: sql`status = ANY (${ORDERS_OPEN})`,
    say: (number) => `encomenda n.º ${number}`,
  },
  {
    table: 'repairs',
    whose: ofRepairs,
    // Owed, wherever the device is.
    isOpen: sql`(status = ANY (${REPAIRS_OPEN}) OR EXISTS (SELECT FROM payables WHERE payables.kind = 'repair'
      AND payables.subject = repairs.id::text AND payables.paid_cents < payables.due_cents))`,
    say: (number) => `reparação ${repairNumber(number)}`,
  },
  {
    table: 'returns',
    whose: ofReturns,
    isOpen: notEnded,
    say: (number) => `devolução ${returnNumber(number)}`,
  },
  {
    table: 'bills',
    whose: ofBills,
    isOpen: sql`(paid_at IS NULL AND ended_at IS NULL)`,
    say: (number) => `mensalidade ${billNumber(number)}`,
  },
  {
    table: 'rentals',
    whose: ofRentals,
    isOpen: notEnded,
    say: (number) => `contrato de aluguer ${rentalNumber(number)}`,
  },
  {
    table: 'maintenance_contracts',
    whose: ofMaintenance,
    isOpen: notEnded,
    say: (number) => `contrato de manutenção ${maintenanceNumber(number)}`,
  },
];

async function openOf(db: Db, { table, whose, isOpen, say }: Matter, who: Who): Promise<string[]> {
  const { rows } = await sql<{ number: number }>`SELECT number FROM ${sql.table(table)}
    WHERE ${whose(who)} AND ${isOpen} ORDER BY number LIMIT ${NAMED}`.execute(db);
  return rows.map(({ number }) => say(number));
}

/** What is still between the shop and somebody, in words: their data is needed for it. */
export async function openMatters(db: Db, who: Who): Promise<string[]> {
  const open: string[] = [];
  for (const matter of MATTERS) open.push(...(await openOf(db, matter, who)));
  const plans = await db
    .selectFrom('charge_plans')
    .select('label')
    .where(ofPlans(who))
    .where('next_due_on', 'is not', null)
    .orderBy('id')
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
    ...open,
    ...plans.map(({ label }) => `mensalidades por vir de ${label}`),
    ...(Number(credit) > 0 ? [`saldo de ${formatCents(Number(credit))} na loja`] : []),
    ...(owed > 0 ? [`${formatCents(owed)} por pagar da conta corrente`] : []),
    ...(refunds === 0 ? [] : ['uma devolução de dinheiro']),
  ];
}

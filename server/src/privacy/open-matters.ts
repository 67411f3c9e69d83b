import { sql } from 'kysely';
import { type RecordName, recordTitle } from '#core/records.ts';
import { formatCents } from '#core/shared/money.ts';
import { inPayables, ofPlans, type Who } from '../personal-table.ts';
import type { Db } from '../platform/database/database.ts';
import { columnOf, ofPersonOf, type RecordSource, type RecordSources, sourcesOf } from '../record-source.ts';
import { readOwed } from '../trade-credit/standing.ts';

/** How many of a kind are named. */
const NAMED = 5;

async function openOf(db: Db, kind: RecordName, source: RecordSource, who: Who): Promise<string[]> {
  const whose = ofPersonOf(source);
  if (!whose || !source.isOpen) return [];
  const number = columnOf(source, 'number');
  const { rows } = await sql<{ number: number }>`SELECT ${number} FROM ${sql.table(source.table)}
    WHERE ${whose(who)} AND ${source.isOpen} ORDER BY number LIMIT ${NAMED}`.execute(db);
  return rows.map((row) => lowerFirst(recordTitle({ ...row, kind, title: null })));
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What is still between the shop and somebody, in words: their data is needed for it. */
export async function openMatters(db: Db, records: RecordSources, who: Who): Promise<string[]> {
  const open: string[] = [];
  for (const [kind, source] of sourcesOf(records)) open.push(...(await openOf(db, kind, source, who)));
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
    ...(refunds === 0 ? [] : ['um reembolso']),
  ];
}

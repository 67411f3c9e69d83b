import { sql } from 'kysely';
import { billTitle } from '#core/charges/rules/bill-title.ts';
import type { Day } from '#core/shared/calendar.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { waitForCharges } from './store.ts';

/** Bills that are made in one transaction. */
const BATCH = 200;

/** A charge that a new bill is of. */
export interface ToBill {
  readonly id: string;
  readonly dueOn: Day;
  readonly grossCents: number;
  readonly everyMonths: number;
  readonly label: string;
}

/** Who pays a bill. */
export interface Payer {
  readonly user_id: string | null;
  readonly payer_name: string;
  readonly payer_email: string | null;
  readonly payer_phone: string | null;
  readonly payer_nif: string | null;
}

interface NewBill extends Payer {
  readonly charges: readonly ToBill[];
}

/** The contracts that a bill is of, in words that fit. */
function aboutOf(charges: readonly ToBill[]): string {
  const labels = [...new Set(charges.map(({ label }) => label))].sort();
  const [first = '', ...others] = labels;
  return labels.length <= 4 ? labels.join(', ') : `${first} e mais ${others.length} contratos`;
}

/** Of those of these charges that are no month, what they are of: the names of their lines. */
export async function addedAlone(
  db: Db,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (chargeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; names: string[] }>`
    SELECT charge_id AS id, jsonb_agg(name ORDER BY position) AS names FROM charge_lines
    WHERE charge_id = ANY(${chargeIds}::uuid[]) GROUP BY charge_id HAVING bool_and(key IS NOT NULL)`.execute(
    db,
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/**
 * Makes bills with what is to be paid for each, in a few statements: the charges are paid by them from now on. What costs
 * nothing is paid at once. @returns their ids, in order.
 */
export async function writeBills(tx: Tx, bills: readonly NewBill[], at: Date): Promise<string[]> {
  if (bills.length === 0) return [];
  const addedTo = await addedAlone(
    tx,
    bills.flatMap(({ charges }) => charges.map(({ id }) => id)),
  );
  const made = bills.map(({ charges, ...payer }) => {
    const cents = charges.reduce((sum, { grossCents }) => sum + grossCents, 0);
    return { id: newId(), charges, payer, cents, done: cents === 0 ? at : null };
  });
  await tx
    .insertInto('bills')
    .values(
      made.map(({ id, charges, payer, cents, done }) => ({
        id,
        ...payer,
        title: billTitle(
          charges.map((charge) => {
            const added = addedTo.get(charge.id);
            return added ? { ...charge, added } : charge;
          }),
        ),
        about: aboutOf(charges),
        gross_cents: cents,
        due_on: charges.map(({ dueOn }) => dueOn).sort()[0] ?? '',
        told_at: done,
        paid_at: done,
        created_at: at,
      })),
    )
    .execute();
  await tx
    .insertInto('payables')
    .values(
      made.map(({ id, cents }) => ({
        kind: 'rental_instalment',
        subject: id,
        due_cents: cents,
        created_at: at,
      })),
    )
    .execute();
  const parts = made.flatMap(({ id, charges }) =>
    charges.map((charge) => ({ bill_id: id, charge_id: charge.id })),
  );
  await tx.insertInto('bill_charges').values(parts).execute();
  await sql`UPDATE charges SET bill_id = told.bill_id, paid_at = bills.paid_at
    FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS told(bill_id uuid, charge_id uuid)
    JOIN bills ON bills.id = told.bill_id
    WHERE charges.id = told.charge_id`.execute(tx);
  return made.map(({ id }) => id);
}

/**
 * Makes a bill of every charge due until `horizon` that has none: one for all the contracts of one payer that are due on
 * one day. @returns how many were made.
 */
export async function billCharges(
  deps: Deps,
  by: By,
  { today, horizon }: { readonly today: Day; readonly horizon: Day },
): Promise<number> {
  const at = deps.now();
  let all = 0;
  for (let made = 1; made > 0; all += made) {
    made = await deps.db.transaction().execute(async (tx) => {
      await waitForCharges(tx);
      const { rows } = await sql<NewBill>`
        SELECT (array_agg(p.user_id ORDER BY p.id DESC))[1] AS user_id,
          (array_agg(p.payer_name ORDER BY p.id DESC))[1] AS payer_name,
          (array_agg(p.payer_email::text ORDER BY p.id DESC))[1] AS payer_email,
          (array_agg(p.payer_phone ORDER BY p.id DESC))[1] AS payer_phone,
          (array_agg(p.payer_nif ORDER BY p.id DESC))[1] AS payer_nif,
          jsonb_agg(jsonb_build_object('id', c.id, 'dueOn', c.due_on, 'grossCents', c.gross_cents,
            'everyMonths', p.every_months, 'label', p.label) ORDER BY c.id) AS charges
        FROM charges c JOIN charge_plans p ON p.id = c.plan_id
        WHERE c.bill_id IS NULL AND c.paid_at IS NULL AND c.ended_at IS NULL AND c.due_on <= ${horizon}
        GROUP BY p.payer_key, c.due_on ORDER BY c.due_on, p.payer_key LIMIT ${BATCH}`.execute(tx);
      const ids = await writeBills(tx, rows, at);
      if (ids.length > 0) {
        await audit(tx, by, 'charge.billed', today, { bills: ids.length });
      }
      return ids.length;
    });
  }
  return all;
}

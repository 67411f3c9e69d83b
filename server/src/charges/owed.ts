import { sql } from 'kysely';
import type { OwedThing, OwedView } from '#core/charges/contract.ts';
import { owedTexts } from '#core/charges/texts.ts';
import type { PayableKind } from '#core/payments/values.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, toEuros } from '#core/shared/money.ts';
import { type Owed, type PayablePorts, portOf } from '../payments/payable-port.ts';
import type { PayableOf } from '../payments/payables.ts';
import type { Db } from '../platform/database/database.ts';

/** Things owed that are looked at, at most: the oldest. */
const MOST_SHOWN = 200;

interface Thing extends PayableOf {
  readonly id: string;
  readonly number: string;
}

/** A thing that somebody owes, with what is left of it. */
export interface OwedRow extends Thing, Owed {}

/** As people say it: Encomenda N.º 1042. */
export function owedName({ kind, number }: { readonly kind: PayableKind; readonly number: string }): string {
  return `${owedTexts.kinds[kind]} ${number}`;
}

/** What an account has to pay, the oldest first: its room says how much is left. Bills of several things are none themselves. */
export async function readOwed(db: Db, ports: PayablePorts, userId: string): Promise<OwedRow[]> {
  const { rows } = await sql<Thing>`
    SELECT payables.id, payables.kind, payables.subject,
      coalesce(record_name(payables.kind, payables.subject), payables.subject) AS number
    FROM (
      SELECT 'order' AS kind, id AS subject FROM orders WHERE user_id = ${userId} AND paid_at IS NULL
      UNION ALL SELECT 'repair', id::text FROM repairs WHERE user_id = ${userId}
      UNION ALL SELECT 'rental_instalment', id::text FROM bills
      WHERE user_id = ${userId} AND NOT is_joint AND paid_at IS NULL AND ended_at IS NULL
    ) AS own
    JOIN payables USING (kind, subject)
    WHERE payables.cancelled_at IS NULL AND payables.due_cents > payables.paid_cents
    ORDER BY payables.id LIMIT ${MOST_SHOWN}`.execute(db);
  const found: OwedRow[] = [];
  for (const thing of rows) {
    const owed = await portOf(ports, thing.kind).owed(db, thing.subject);
    if (owed) found.push({ ...thing, ...owed });
  }
  return found;
}

function presentThing(thing: OwedRow): OwedThing {
  const { kind, subject, leftCents, isPartable, dueOn, page } = thing;
  return {
    kind,
    subject,
    name: owedName(thing),
    left: toEuros(leftCents),
    is_partable: isPartable,
    due_on: dueOn,
    page,
  };
}

const sumOf = (things: readonly OwedRow[]) =>
  toEuros(things.reduce((cents, { leftCents }) => cents + leftCents, 0));

/** What an account has to pay at `now`, and its bills of several things that wait for their payment. */
export async function viewOwed(db: Db, ports: PayablePorts, userId: string, now: Date): Promise<OwedView> {
  const things = await readOwed(db, ports, userId);
  const today = lisbonDay(now);
  const late = things.filter(({ dueOn }) => dueOn !== null && dueOn < today);
  const waiting: OwedView['waiting'] = [];
  for (const { id, number, about } of await db
    .selectFrom('bills')
    .select(['id', 'number', 'about'])
    .where('user_id', '=', userId)
    .where('is_joint', '=', true)
    .where('paid_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(20)
    .execute()) {
    const { leftCents } = await leftOfJoint(db, ports, id);
    if (leftCents > 0) waiting.push({ id, number, about, amount: toEuros(leftCents) });
  }
  return { things: things.map(presentThing), total: sumOf(things), late: sumOf(late), waiting };
}

/** A thing that a bill is of, with what the bill pays of it. */
export interface JointPart extends Thing {
  readonly cents: Cents;
}

/** What a bill of several things is of, in the order in which its money goes to them. */
export async function jointParts(db: Db, billId: string): Promise<JointPart[]> {
  const { rows } = await sql<JointPart>`
    SELECT payables.id, payables.kind, payables.subject, bill_payables.cents,
      coalesce(record_name(payables.kind, payables.subject), payables.subject) AS number
    FROM bill_payables JOIN payables ON payables.id = bill_payables.payable_id
    WHERE bill_payables.bill_id = ${billId} ORDER BY payables.id`.execute(db);
  return rows;
}

const STRICTEST = ['none', 'short', 'usual'] as const;

/** What a bill of several things still has to pay of them, of each that is owed, and the strictest of how they may be paid. */
export async function leftOfJoint(db: Db, ports: PayablePorts, billId: string) {
  let leftCents = 0;
  const left: { readonly name: string; readonly cents: Cents }[] = [];
  let reference: Owed['reference'] = 'usual';
  for (const part of await jointParts(db, billId)) {
    const owed = await portOf(ports, part.kind).owed(db, part.subject);
    if (!owed) continue;
    const cents = Math.min(part.cents, owed.leftCents);
    left.push({ name: owedName(part), cents });
    leftCents += cents;
    reference = STRICTEST.find((one) => one === reference || one === owed.reference) ?? reference;
  }
  return { leftCents, left, reference };
}

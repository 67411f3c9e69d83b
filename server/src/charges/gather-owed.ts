import { sql } from 'kysely';
import type { gatherMyOwed as call } from '#core/charges/contract.ts';
import { chargeFailures } from '#core/charges/errors.ts';
import { owedTexts } from '#core/charges/texts.ts';
import { plusDays } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { PayablePorts } from '../payments/payable-port.ts';
import { lockPayables, newPayable } from '../payments/payables.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { endBill } from './end-bills.ts';
import { jointParts, type OwedRow, readOwed } from './owed.ts';
import { type BillRow, billPayable, findBill } from './store.ts';

type Asked = BodyOf<typeof call>['things'];

/** What of a thing a bill pays. */
interface Chosen extends OwedRow {
  readonly cents: Cents;
}

/**
 * Puts things that a customer owes into one bill, which one payment pays. The same again, while it waits, is the same bill; one
 * that shares something with it gives way. Refused when something is not owed any more or not so much, and for a part of what
 * was not sold with days to pay.
 */
export async function gatherOwed(
  deps: Deps,
  by: Person,
  ports: PayablePorts,
  things: Asked,
): Promise<Result<BillRow>> {
  const userId = by.user.id;
  return await transact(deps.db, async (tx) => {
    // Two presses at once make one bill.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`owed:${userId}`}, 0))`.execute(tx);
    const owed = await readOwed(tx, ports, userId);
    const chosen: Chosen[] = [];
    for (const { kind, subject, amount } of things) {
      const thing = owed.find((one) => one.kind === kind && one.subject === subject);
      const cents = toCents(amount);
      if (!thing || cents > thing.leftCents) return fail(chargeFailures.owed_changed);
      if (cents < thing.leftCents && !thing.isPartable) return fail(chargeFailures.owed_whole);
      chosen.push({ ...thing, cents });
    }
    const others = await waitingWith(tx, userId, chosen);
    for (const id of others) {
      const same = await jointParts(tx, id);
      const isSame =
        same.length === chosen.length &&
        same.every((part) =>
          chosen.some(({ id: payable, cents }) => payable === part.id && cents === part.cents),
        );
      const bill = isSame ? await findBill(tx, id) : null;
      if (bill) return ok(bill);
    }
    const bill = await writeJoint(tx, by, chosen, deps.now());
    await lockPayables(tx, others.map(billPayable));
    for (const id of others) {
      await endBill(tx, id, { at: deps.now(), reason: owedTexts.replaced, replacedBy: bill.id });
    }
    await audit(tx, by, 'charge.gathered', bill.id, {
      things: chosen.length,
      amount_cents: bill.gross_cents,
    });
    return ok(bill);
  });
}

/** The bills of an account that wait for a payment of one of these things. */
async function waitingWith(tx: Tx, userId: string, chosen: readonly Chosen[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('bills')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_joint', '=', true)
    .where('paid_at', 'is', null)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bill_payables')
          .select('bill_id')
          .whereRef('bill_id', '=', 'bills.id')
          .where(
            'payable_id',
            'in',
            chosen.map(({ id }) => id),
          ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What it is of, in words that fit. */
function aboutOf(chosen: readonly Chosen[]): string {
  const numbers = chosen.map(({ number }) => number);
  return numbers.length <= 4
    ? numbers.join(', ')
    : `${numbers.slice(0, 3).join(', ')} e mais ${numbers.length - 3}`;
}

async function writeJoint(tx: Tx, by: Person, chosen: readonly Chosen[], at: Date): Promise<BillRow> {
  const [user, { payment_settings }] = await Promise.all([
    tx
      .selectFrom('users')
      .select(['name', 'email', 'phone', 'nif'])
      .where('id', '=', by.user.id)
      .executeTakeFirstOrThrow(),
    readSettings(tx),
  ]);
  const id = newId();
  const cents = chosen.reduce((sum, one) => sum + one.cents, 0);
  await tx
    .insertInto('bills')
    .values({
      id,
      is_joint: true,
      user_id: by.user.id,
      payer_name: user.name,
      payer_email: user.email,
      payer_phone: user.phone,
      payer_nif: user.nif,
      title: chosen.length === 1 ? owedTexts.part : owedTexts.joint,
      about: aboutOf(chosen),
      gross_cents: cents,
      // As long as a reference lives; what it pays has days of its own.
      due_on: plusDays(lisbonDay(at), payment_settings.multibanco_expiry_days),
      // Its payer made it: nobody has to be told, or reminded.
      told_at: at,
      created_at: at,
    })
    .execute();
  await newPayable(tx, billPayable(id), { cents, at }).execute();
  await tx
    .insertInto('bill_payables')
    .values(chosen.map((one) => ({ bill_id: id, payable_id: one.id, cents: one.cents })))
    .execute();
  const bill = await findBill(tx, id);
  if (!bill) throw new Error(`bill ${id} was not made`);
  return bill;
}

/** Bills of several things whose time is over without their payment: what they were to pay is owed as before. */
export async function endJoint(deps: Deps, today: string): Promise<number> {
  const over = await deps.db
    .selectFrom('bills')
    .select('id')
    .where('is_joint', '=', true)
    .where('paid_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('due_on', '<', today)
    .orderBy('due_on')
    .limit(200)
    .execute();
  for (const { id } of over) {
    await deps.db.transaction().execute(async (tx) => {
      await lockPayables(tx, [billPayable(id)]);
      await endBill(tx, id, { at: deps.now(), reason: owedTexts.expired });
    });
  }
  return over.length;
}

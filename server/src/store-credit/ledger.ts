import { sql } from 'kysely';
import type { Day } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { Cents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { creditFailures } from '#core/store-credit/errors.ts';
import { type CreditEntry, type CreditState, lotsOf } from '#core/store-credit/rules/lots.ts';
import type { CreditOrigin } from '#core/store-credit/values.ts';
import { audit } from '../audit/audit.ts';
import type { PayableRow } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { By } from '../platform/http/caller.ts';

/** Whose a row is: an account's, or a gift card's. */
export type Holder =
  | { readonly userId: string; readonly cardId?: undefined }
  | { readonly cardId: string; readonly userId?: undefined };

/** A row that is to be written. */
type NewEntry = Holder & EntryValues;
interface EntryValues {
  /** Cents: what comes, or below zero what goes. */
  readonly amountCents: Cents;
  readonly origin: CreditOrigin;
  /** The same key is the same row. */
  readonly key: string;
  readonly at: Date;
  readonly payableId?: string;
  readonly endsOn?: Day | null;
  readonly ofId?: number;
  readonly reason?: string;
}

type SpentOn = Pick<PayableRow, 'id' | 'kind' | 'subject'>;

/** The rows of an account in their order. Read them under its lock to act on them. */
async function readEntries(db: Db, userId: string): Promise<CreditEntry[]> {
  const rows = await db
    .selectFrom('credit_entries')
    .select(['id', 'amount_cents', 'origin', 'ends_on', 'of_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    amountCents: row.amount_cents,
    origin: row.origin as CreditOrigin,
    endsOn: row.ends_on,
    ofId: row.of_id === null ? null : Number(row.of_id),
  }));
}

/** What somebody has, and how it came and goes. */
export async function readState(db: Db, userId: string): Promise<CreditState> {
  return lotsOf(await readEntries(db, userId));
}

/** What somebody can spend on that day, cents: what ended counts no more, also before the day's work wrote it down. */
export function spendableOf({ lots }: CreditState, today: Day): Cents {
  return lots.reduce((sum, { endsOn, leftCents }) => sum + (isOver(endsOn, today) ? 0 : leftCents), 0);
}

/** What somebody can spend at a moment, cents. */
export async function balanceOf(db: Db, userId: string, at: Date): Promise<Cents> {
  return spendableOf(await readState(db, userId), lisbonDay(at));
}

/** What is left on a gift card, cents, whether it can still be used or not. */
export async function cardBalance(db: Db, cardId: string): Promise<Cents> {
  const { cents } = await db
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'))
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow();
  return Number(cents);
}

const isOver = (endsOn: Day | null, today: Day) => endsOn !== null && endsOn < today;

/** Makes everything that changes somebody's credit, or a card's, wait its turn. @returns whether there is such a one. */
async function lockHolder(tx: Tx, { userId, cardId }: Holder): Promise<boolean> {
  const row =
    cardId === undefined
      ? await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
      : await tx
          .selectFrom('gift_cards')
          .select('id')
          .where('id', '=', cardId)
          .forNoKeyUpdate()
          .executeTakeFirst();
  return row !== undefined;
}

/** Whether a row of this key is there; refused when it says something else. */
async function findSame(tx: Tx, entry: NewEntry): Promise<Result<boolean>> {
  const known = await tx
    .selectFrom('credit_entries')
    .select(['user_id', 'card_id', 'amount_cents'])
    .where('key', '=', entry.key)
    .executeTakeFirst();
  if (!known) return ok(false);
  const isSame =
    known.user_id === (entry.userId ?? null) &&
    known.card_id === (entry.cardId ?? null) &&
    known.amount_cents === entry.amountCents;
  return isSame ? ok(true) : fail(creditFailures.credit_request_taken);
}

async function write(tx: Tx, by: By, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('credit_entries')
    .values({
      user_id: entry.userId ?? null,
      card_id: entry.cardId ?? null,
      at: entry.at,
      amount_cents: entry.amountCents,
      origin: entry.origin,
      key: entry.key,
      payable_id: entry.payableId ?? null,
      ends_on: entry.endsOn ?? null,
      of_id: entry.ofId ?? null,
      reason: entry.reason ?? null,
      by_id: by.kind === 'person' && by.user.role !== null ? by.user.id : null,
    })
    .execute();
}

/**
 * Writes one row of somebody's credit, under the lock of their account; what ended is taken out of it first. Of a card whoever
 * calls has seen that it can be used.
 * @returns whether it is new. Fails with `credit_no_account`, `credit_too_little`, `credit_request_taken`.
 */
async function post(tx: Tx, by: By, entry: NewEntry): Promise<Result<{ isNew: boolean; cents: Cents }>> {
  if (!(await lockHolder(tx, entry))) return fail(creditFailures.credit_no_account);
  const same = await findSame(tx, entry);
  if (!same.ok) return same;
  const cents =
    entry.cardId === undefined
      ? await endCredit(tx, by, entry.userId, entry.at)
      : await cardBalance(tx, entry.cardId);
  if (same.value) return ok({ isNew: false, cents });
  if (cents + entry.amountCents < 0) return fail(creditFailures.credit_too_little);
  await write(tx, by, entry);
  return ok({ isNew: true, cents: cents + entry.amountCents });
}

/** Changes somebody's credit by a row that is no payment: gives it, corrects it, or gives it back. Once for each key. */
export async function addCredit(tx: Tx, by: By, entry: NewEntry): Promise<Result<{ isNew: boolean }>> {
  const posted = await post(tx, by, entry);
  if (!posted.ok || !posted.value.isNew) return posted;
  // What passes from a card to an account is told once, of the account.
  if (entry.origin === 'passado') return posted;
  const facts = {
    credit_origin: entry.origin,
    amount_cents: entry.amountCents,
    credit_cents: posted.value.cents,
    ...(entry.reason ? { reason: entry.reason } : {}),
  };
  if (entry.cardId === undefined) await audit(tx, by, 'credit.changed', entry.userId, facts);
  else await audit(tx, by, 'gift-card.changed', entry.cardId, facts);
  return posted;
}

/** Takes what pays for something out of somebody's credit, once for each key; whoever calls gives it to what it pays. */
export async function takeCredit(
  tx: Tx,
  by: By,
  { payable, ...spent }: Holder & Omit<EntryValues, 'origin' | 'payableId'> & { readonly payable: SpentOn },
): Promise<Result<{ isNew: boolean; cents: Cents }>> {
  const amountCents = -spent.amountCents;
  const posted = await post(tx, by, { ...spent, amountCents, origin: 'gasto', payableId: payable.id });
  if (!posted.ok || !posted.value.isNew) return posted;
  const facts = {
    kind: payable.kind,
    subject: payable.subject,
    amount_cents: spent.amountCents,
    credit_cents: posted.value.cents,
  };
  if (spent.cardId === undefined) await audit(tx, by, 'credit.spent', spent.userId, facts);
  else await audit(tx, by, 'gift-card.spent', spent.cardId, facts);
  return posted;
}

/** Writes down what of somebody's credit has come to its end. Their account must be locked. @returns what is left. */
export async function endCredit(tx: Tx, by: By, userId: string, at: Date): Promise<Cents> {
  const state = await readState(tx, userId);
  const today = lisbonDay(at);
  let cents = state.balanceCents;
  for (const { id, endsOn, leftCents } of state.lots) {
    if (!isOver(endsOn, today)) continue;
    const amountCents = -leftCents;
    cents += amountCents;
    await write(tx, by, { userId, amountCents, origin: 'fim', key: `fim:${id}`, ofId: id, at });
    await audit(tx, by, 'credit.changed', userId, {
      credit_origin: 'fim',
      amount_cents: amountCents,
      credit_cents: cents,
    });
  }
  return cents;
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { GiftCard, OwnGiftCard, WholeGiftCard } from '#core/gift-cards/contract.ts';
import { giftCardFailures } from '#core/gift-cards/errors.ts';
import { giftCardNumber } from '#core/gift-cards/record.ts';
import { readCode, shownCode } from '#core/gift-cards/rules/code.ts';
import { writeCsvRecord } from '#core/shared/csv.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { CreditOrigin } from '#core/store-credit/values.ts';
import { openLink } from '../links/open-link.ts';
import { saleNumber } from '../payments/store.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import { hashToken } from '../platform/secrets/token.ts';
import { type CardRow, codeOfCard, findCard, keptOf, selectCards, stateOf } from './store.ts';

const PAGE_SIZE = 25;
/** Rows of a card that are shown. */
const MOST_ENTRIES = 100;

/** A card as the panel shows it. */
function present(row: CardRow, now: Date): GiftCard {
  return {
    id: row.id,
    number: row.number,
    state: stateOf(row, lisbonDay(now)),
    amount: toEuros(row.amount_cents),
    balance: toEuros(row.balance_cents),
    from_name: row.from_name,
    recipient_name: row.recipient_name,
    recipient_email: row.recipient_email,
    last: row.code_last,
    order_id: row.order_id,
    order_number: row.order_number,
    send_on: row.send_on,
    sent_at: row.sent_at?.toISOString() ?? null,
    ends_on: row.ends_on,
    created_at: row.created_at.toISOString(),
  };
}

/** What came to a card and what went, the newest first. */
async function readEntries(db: Db, cardId: string): Promise<WholeGiftCard['entries']> {
  const rows = await db
    .selectFrom('credit_entries')
    .leftJoin('payables', 'payables.id', 'credit_entries.payable_id')
    .select(['credit_entries.id', 'at', 'origin', 'amount_cents', 'reason', 'ends_on'])
    .select(sql<string | null>`CASE WHEN payables.id IS NOT NULL THEN ${saleNumber()} END`.as('about'))
    .where('card_id', '=', cardId)
    .orderBy('credit_entries.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map(({ id, at, origin, amount_cents, ...row }) => ({
    ...row,
    id: Number(id),
    at: at.toISOString(),
    origin: origin as CreditOrigin,
    amount: toEuros(amount_cents),
  }));
}

const VIEWS = {
  owed: sql<SqlBool>`(SELECT sum(amount_cents) FROM credit_entries WHERE card_id = gift_cards.id) > 0`,
  waiting: sql<SqlBool>`gift_cards.sent_at IS NULL AND gift_cards.issued_at IS NOT NULL AND gift_cards.annulled_at IS NULL`,
} as const;

/** Cards with a typed text in the recipient's name, or the last signs of their code. */
export const namedIn = (typed: string) =>
  sql<SqlBool>`gift_cards.search_text LIKE fold(${likePattern(typed)})`;

/** Which cards a typed text means: by its number, its code or its end, the recipient, or its order. */
function found(q: string): RawBuilder<SqlBool> {
  const code = readCode(q);
  const number = /(\d{3,9})$/.exec(q)?.[1] ?? null;
  return sql`(${namedIn(q)} OR gift_cards.recipient_email = ${q}
    OR gift_cards.code_hash = ${code === null ? null : hashToken(code)}
    OR gift_cards.number = ${number}::integer OR orders.number = ${number}::integer)`;
}

/** The cards, the newest first. */
export async function listCards(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  {
    q,
    view,
    ...asked
  }: Paging & { readonly q?: string | undefined; readonly view?: keyof typeof VIEWS | undefined },
) {
  const at = now();
  return await listPage(db, {
    ...asked,
    q,
    usual: PAGE_SIZE,
    matching: selectCards(db).where(allOf(view && VIEWS[view], q && found(q))),
    order: sql`gift_cards.created_at DESC, gift_cards.id DESC`,
    present: (row: CardRow) => present(row, at),
  });
}

/** One card with its movements. */
export async function readCard(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<Result<WholeGiftCard>> {
  const row = await findCard(db, id);
  if (!row) return fail(giftCardFailures.gift_unknown);
  return ok({ ...present(row, now()), message: row.message, entries: await readEntries(db, id) });
}

/** The card that a link opens; one that is not paid is none yet. */
export async function openCard(deps: Pick<Deps, 'db' | 'now'>, key: string): Promise<Result<CardRow>> {
  const id = await openLink(deps.db, { token: key, purpose: 'gift_card', now: deps.now() });
  const row = id === null ? null : await findCard(deps.db, id);
  return row?.issued_at ? ok(row) : fail(giftCardFailures.gift_unknown);
}

/** The code of a card as people read it; null: the shop's key was changed since, and the card has another one. */
export async function shownCodeOf(deps: Pick<Deps, 'config'>, row: CardRow): Promise<string | null> {
  const code = await codeOfCard(deps, row.id);
  return keptOf(code).code_hash === row.code_hash ? shownCode(code) : null;
}

/** A card for whoever has its link. */
export async function readOwnCard(deps: Deps, key: string): Promise<Result<OwnGiftCard>> {
  const opened = await openCard(deps, key);
  if (!opened.ok) return opened;
  const row = opened.value;
  const { amount, balance, state, from_name, recipient_name, ends_on } = present(row, deps.now());
  return ok({
    number: giftCardNumber(row.number),
    amount,
    balance,
    state,
    from_name,
    recipient_name,
    message: row.message,
    code: await shownCodeOf(deps, row),
    last: row.code_last ?? '',
    ends_on: ends_on ?? '',
    entries: (await readEntries(deps.db, row.id)).map((entry) => ({ ...entry, reason: null })),
  });
}

interface Owed {
  readonly number: number;
  readonly order_number: number;
  readonly issued: string;
  readonly amount_cents: number;
  readonly ends_on: string;
  readonly cents: number;
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** What the shop owes in cards at the end of a day in Lisbon, card by card, with the sum: for the accountant. */
export async function exportOwed({ db }: Pick<Deps, 'db'>, day: string): Promise<FileResponse> {
  const { rows } = await sql<Owed>`
    SELECT gift_cards.number, orders.number AS order_number, gift_cards.amount_cents, gift_cards.ends_on::text,
      (gift_cards.issued_at AT TIME ZONE 'Europe/Lisbon')::date::text AS issued, sum(entry.amount_cents)::integer AS cents
    FROM credit_entries entry JOIN gift_cards ON gift_cards.id = entry.card_id JOIN orders ON orders.id = gift_cards.order_id
    WHERE entry.at < (${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Lisbon'
    GROUP BY gift_cards.id, orders.number HAVING sum(entry.amount_cents) <> 0 ORDER BY gift_cards.number`.execute(
    db,
  );
  const lines = [
    ['Cartão', 'Encomenda', 'Emitido em', 'Valor', 'Último dia', `Em dívida a ${day}`],
    ...rows.map((row) => [
      giftCardNumber(row.number),
      String(row.order_number),
      row.issued,
      euros(row.amount_cents),
      row.ends_on,
      euros(row.cents),
    ]),
    ['Total', '', '', '', '', euros(rows.reduce((sum, { cents }) => sum + cents, 0))],
  ];
  return {
    name: `cartoes-presente-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    body: new TextEncoder().encode(`\ufeff${lines.map(writeCsvRecord).join('')}`),
  };
}

import { type Selectable, sql } from 'kysely';
import { cardState } from '#core/gift-cards/rules/card-state.ts';
import { codeOf } from '#core/gift-cards/rules/code.ts';
import type { Day } from '#core/shared/calendar.ts';
import type { Cents } from '#core/shared/money.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { GiftCards } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { derivedToken, hashToken } from '../platform/secrets/token.ts';

/** A card as stored, with what is left on it. */
export type CardRow = Selectable<GiftCards> & {
  readonly balance_cents: Cents;
  readonly order_number: number;
};

/** Cards with what is left on them; its rows are `CardRow`s. */
export function selectCards(db: Db) {
  return db
    .selectFrom('gift_cards')
    .innerJoin('orders', 'orders.id', 'gift_cards.order_id')
    .selectAll('gift_cards')
    .select([
      'orders.number as order_number',
      sql<Cents>`(SELECT coalesce(sum(entry.amount_cents), 0)::integer FROM credit_entries entry
        WHERE entry.card_id = gift_cards.id)`.as('balance_cents'),
    ]);
}

/** One card; null when there is none. */
export async function findCard(db: Db, id: string): Promise<CardRow | null> {
  return (await selectCards(db).where('gift_cards.id', '=', id).executeTakeFirst()) ?? null;
}

/** Makes whatever changes a card wait its turn; null when there is none. */
export async function lockCard(tx: Tx, column: 'id' | 'code_hash', value: string): Promise<CardRow | null> {
  const locked = await tx
    .selectFrom('gift_cards')
    .select('id')
    .where(column, '=', value)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked ? await findCard(tx, locked.id) : null;
}

export const stateOf = ({ ends_on, annulled_at, balance_cents }: CardRow, today: Day) =>
  cardState({ endsOn: ends_on, isAnnulled: annulled_at !== null, balanceCents: balance_cents }, today);

/** The code of a card, which only the shop's key makes: the same each time, so that of it only a hash is kept. */
export async function codeOfCard({ config }: Pick<Deps, 'config'>, id: string): Promise<string> {
  const token = derivedToken(await readSecretKey(config), `gift card ${id}`);
  return codeOf(Buffer.from(token, 'base64url'));
}

/** What is kept of a code: its hash, and the signs that people tell it by. */
export const keptOf = (code: string) => ({ code_hash: hashToken(code), code_last: code.slice(-4) });

import { randomBytes } from 'node:crypto';
import type { changeFeed as changeCall, createFeed as createCall, Feed } from '#core/feeds/contract.ts';
import { feedFailures } from '#core/feeds/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { isSame } from '#core/shared/is-same.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { type FeedRow, selectFeeds, toFeed } from './store.ts';

/** The most feeds of a shop: each is read again and again by somebody. */
const MOST_FEEDS = 20;

type Fields = BodyOf<typeof changeCall>;

/** What nobody guesses: 32 random bytes. */
const newKey = () => randomBytes(32).toString('base64url');

/** The fields as they are kept: each category and column once, columns of a CSV alone. */
const kept = ({ categories, columns, ...fields }: Fields) => ({
  ...fields,
  categories: [...new Set(categories)],
  columns: fields.format === 'csv' ? [...new Set(columns)] : [],
});

const factsOf = ({ name, format, categories, in_stock, min_margin }: ReturnType<typeof kept>) => ({
  name,
  format,
  categories,
  in_stock,
  min_margin,
});

async function feedToChange(tx: Tx, id: string): Promise<FeedRow> {
  const row = await selectFeeds(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? refuse(feedFailures.feed_not_found);
}

/** Makes a feed at an address of its own. The same request again is the same feed. */
export async function createFeed(
  deps: Deps,
  by: Person,
  { request_id, ...fields }: BodyOf<typeof createCall>,
): Promise<Result<Feed>> {
  const values = kept(fields);
  return await transact(deps.db, async (tx) => {
    const known = await selectFeeds(tx).where('request_id', '=', request_id).executeTakeFirst();
    if (known) return sameOr(deps, known, values);
    const { count } = await tx
      .selectFrom('feeds')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_FEEDS) return fail(feedFailures.feed_too_many);
    const made = await tx
      .insertInto('feeds')
      .values({ ...values, request_id, key: newKey(), created_at: deps.now() })
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    const row = await selectFeeds(tx).where('request_id', '=', request_id).executeTakeFirstOrThrow();
    if (!made) return sameOr(deps, row, values);
    await audit(tx, by, 'feed.made', row.id, factsOf(values));
    return ok(toFeed(deps, row));
  });
}

/** The feed that a request made, when it asked for the same. */
function sameOr(deps: Deps, row: FeedRow, values: ReturnType<typeof kept>): Result<Feed> {
  return isSame(factsOf(row), factsOf(values)) ? ok(toFeed(deps, row)) : fail(feedFailures.feed_taken);
}

/** Changes what a feed says; its address stays. */
export async function changeFeed(deps: Deps, by: Person, id: string, fields: Fields): Promise<Result<Feed>> {
  const values = kept(fields);
  return await transact(deps.db, async (tx) => {
    const row = await feedToChange(tx, id);
    await tx.updateTable('feeds').set(values).where('id', '=', id).execute();
    await audit(tx, by, 'feed.changed', id, factsOf(values), factsOf(row));
    return ok(toFeed(deps, { ...row, ...values }));
  });
}

/** Gives a feed another address: who has the one of before reads nothing more. */
export async function readdressFeed(deps: Deps, by: Person, id: string): Promise<Result<Feed>> {
  return await transact(deps.db, async (tx) => {
    const row = await feedToChange(tx, id);
    const key = newKey();
    await tx.updateTable('feeds').set({ key, read_at: null }).where('id', '=', id).execute();
    await audit(tx, by, 'feed.readdressed', id);
    return ok(toFeed(deps, { ...row, key, read_at: null }));
  });
}

/** Removes a feed, with its address. Removed again it is removed. */
export async function deleteFeed(deps: Deps, by: Person, id: string): Promise<Result<{ deleted: boolean }>> {
  return await transact(deps.db, async (tx) => {
    const row = await selectFeeds(tx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return ok({ deleted: true });
    await tx.deleteFrom('feeds').where('id', '=', id).execute();
    await audit(tx, by, 'feed.removed', id, null, factsOf(row));
    return ok({ deleted: true });
  });
}

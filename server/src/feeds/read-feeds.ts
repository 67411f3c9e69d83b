import { sql } from 'kysely';
import type { Feed, listFeeds as listCall, listRefused as refusedCall } from '#core/feeds/contract.ts';
import { feedFailures } from '#core/feeds/errors.ts';
import { feedWriter, refusalsOf } from '#core/feeds/rules/feed-item.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { feedArticles } from './read-articles.ts';
import { type FeedRow, selectFeeds, toFeed } from './store.ts';

/** Rows of the panel's list, and of what is refused. */
const PAGE_SIZE = 20;

/** One page of the feeds, by name. */
export async function listFeeds(deps: Deps, { q, ...paging }: QueryOf<typeof listCall>) {
  return await listPage(deps.db, {
    ...paging,
    q,
    usual: PAGE_SIZE,
    matching: selectFeeds(deps.db).$if(q !== undefined, (query) =>
      query.where(sql<boolean>`fold(name) LIKE fold(${likePattern(q ?? '')})`),
    ),
    order: sql`name, id`,
    present: (row) => toFeed(deps, row),
  });
}

/** A feed by its id. */
export async function readFeed(deps: Deps, id: string): Promise<Result<Feed>> {
  const row = await selectFeeds(deps.db).where('id', '=', id).executeTakeFirst();
  return row ? ok(toFeed(deps, row)) : fail(feedFailures.feed_not_found);
}

/** What of a feed would be refused by who reads it, with why, as the catalogue is now. */
export async function listRefused(deps: Deps, id: string, { page }: QueryOf<typeof refusedCall>) {
  const row = await selectFeeds(deps.db).where('id', '=', id).executeTakeFirst();
  if (!row) return fail(feedFailures.feed_not_found);
  const refused: { id: string; name: string; why: string[] }[] = [];
  let listed = 0;
  for await (const articles of feedArticles(deps, deps.db, row)) {
    for (const article of articles) {
      const why = refusalsOf(row.format, article);
      if (why.length === 0) listed += 1;
      else refused.push({ id: article.id, name: article.name, why });
    }
  }
  const items = refused.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return ok({ items, listed, total: refused.length, page, page_size: PAGE_SIZE });
}

async function* written(deps: Deps, row: FeedRow): AsyncGenerator<string> {
  const { company_name: name } = await readSettings(deps.db);
  const writer = feedWriter(row.format, { name, url: deps.publicUrl }, row.columns);
  yield writer.head;
  for await (const articles of feedArticles(deps, deps.db, row)) {
    yield articles
      .filter((article) => refusalsOf(row.format, article).length === 0)
      .map(writer.item)
      .join('');
  }
  yield writer.foot;
}

/** A feed for whoever has its address: written as it is read, from the catalogue as it is now. */
export async function writeFeed(deps: Deps, key: string): Promise<Result<FileResponse>> {
  const row = await selectFeeds(deps.db).where('key', '=', key).executeTakeFirst();
  if (!row) return fail(feedFailures.feed_not_found);
  const at = deps.now();
  // Once a minute is often enough to know that somebody reads it.
  await deps.db
    .updateTable('feeds')
    .set({ read_at: at })
    .where('id', '=', row.id)
    .where(sql<boolean>`(read_at IS NULL OR read_at < ${at}::timestamptz - interval '1 minute')`)
    .execute();
  const isCsv = row.format === 'csv';
  return ok({
    name: `${row.format}.${isCsv ? 'csv' : 'xml'}`,
    type: `${isCsv ? 'text/csv' : 'application/xml'}; charset=utf-8`,
    body: written(deps, row),
  });
}

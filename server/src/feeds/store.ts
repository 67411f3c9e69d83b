import type { Selectable } from 'kysely';
import type { Feed } from '#core/feeds/contract.ts';
import type { FeedColumn, FeedFormat } from '#core/feeds/values.ts';
import type { Db } from '../platform/database/database.ts';
import type { Feeds } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';

/** A feed as stored. */
export type FeedRow = Omit<Selectable<Feeds>, 'format' | 'columns'> & {
  readonly format: FeedFormat;
  readonly columns: FeedColumn[];
};

/** Feeds; its rows are `FeedRow`s. */
export function selectFeeds(db: Db) {
  return db.selectFrom('feeds').selectAll().$castTo<FeedRow>();
}

/** A feed as the panel shows it, with its address. */
export function toFeed({ publicUrl }: Pick<Deps, 'publicUrl'>, row: FeedRow): Feed {
  const { id, name, format, categories, in_stock, min_margin, columns } = row;
  return {
    id,
    name,
    format,
    categories,
    in_stock,
    min_margin,
    columns,
    address: `${publicUrl}/api/feeds/${row.key}`,
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

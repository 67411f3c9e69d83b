import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Keeps the queries that a database is asked, to ask how it goes about them. */
export function listened<D extends Db>(database: D): { readonly db: D; readonly asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(database.getExecutor().compileQuery(node as RootOperationNode, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: database.withPlugin(plugin) as D, asked };
}

/** How the database goes about a query. */
export async function planOf(db: Db, query: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`EXPLAIN ${query.sql}`, [...query.parameters]),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

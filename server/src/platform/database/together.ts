import { type Compilable, ExpressionWrapper, type OperationNodeSource, sql } from 'kysely';
import type { Db } from './database.ts';

type Write = OperationNodeSource | null;

/**
 * Does several writes in one round trip to the database, all or none, without their answers. They see the same moment:
 * none may read what another of them writes, and no two may write the same row. References between them hold (they are
 * looked at when all are done).
 */
export async function together(db: Db, writes: readonly Write[]): Promise<void> {
  const beside = asParts(writes);
  if (beside.length > 0) await sql`WITH ${sql.join(beside)} SELECT`.execute(db);
}

/** Makes writes in one round trip, with the rows that one of them gives back. */
export async function togetherReturning<Row>(
  db: Db,
  main: Compilable<Row> & OperationNodeSource,
  writes: readonly Write[],
): Promise<Row[]> {
  const answered = new ExpressionWrapper(main.toOperationNode());
  const { rows } = await sql<Row>`WITH ${sql.join(asParts(writes))} ${answered}`.execute(db);
  return rows;
}

function asParts(writes: readonly Write[]) {
  return writes.flatMap((write, at) =>
    write ? [sql`${sql.id(`write_${at}`)} AS (${new ExpressionWrapper(write.toOperationNode())})`] : [],
  );
}

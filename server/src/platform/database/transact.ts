import type { Failure, Result } from '#core/shared/result.ts';
import type { Database, Tx } from './database.ts';

/** Ends the transaction with nothing done, carrying why. */
class RolledBack extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Ends the work of `transact` from anywhere inside it: everything is taken back, and the failure is its answer. */
export function refuse(failure: Failure, detail?: string): never {
  throw new RolledBack(detail === undefined ? failure : { ...failure, detail });
}

/** Does work in one transaction; a failure it answers with, or is refused with, takes back everything it wrote. */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new RolledBack(result.failure);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return { ok: false, failure: error.failure };
    throw error;
  }
}

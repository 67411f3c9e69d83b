import { setImmediate } from 'node:timers/promises';
import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';

const refused = () => Promise.reject(new Error('the transaction of this statement is over'));

class Driver extends PostgresDriver {
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    const rolledBack = super.rollbackTransaction(connection);
    // Sent: whose turn comes now is refused, and all have had their turn when the next events are.
    const traced = Object.hasOwn(connection, 'executeQuery') ? connection.executeQuery : null;
    connection.executeQuery = refused;
    try {
      await rolledBack;
      await setImmediate();
    } finally {
      if (traced) connection.executeQuery = traced;
      else Reflect.deleteProperty(connection, 'executeQuery');
    }
  }
}

/**
 * PostgreSQL as Kysely speaks it, but that nothing of a transaction runs after its ROLLBACK. Where one of several statements
 * that are sent together fails, Kysely rolls back at once, and the others' turn may come after it: they were written for good,
 * each on its own.
 */
export class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new Driver(this.#config);
  }
}

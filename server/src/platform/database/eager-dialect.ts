import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/** Begins a transaction without waiting for the database to say so: its first statement travels right behind. */
class EagerDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) {
      await super.beginTransaction(connection, settings);
      return;
    }
    // Where it fails, the connection is cut (database.ts): what was to be one may not be done by halves.
    connection.executeQuery(CompiledQuery.raw('begin')).catch(() => {});
  }
}

/** PostgreSQL over connections that send without waiting for the answer before (docs/adr/0184). */
export class EagerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new EagerDriver(this.#config);
  }
}

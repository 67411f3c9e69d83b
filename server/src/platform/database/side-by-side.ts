import {
  type ConnectionProvider,
  type DatabaseConnection,
  type Kysely,
  SingleConnectionProvider,
} from 'kysely';

/**
 * One connection for whoever asks, without waiting for the statement before: the connection itself keeps their order.
 * Kysely's own lets them through one by one.
 */
class SideBySideProvider implements ConnectionProvider {
  readonly #provider: ConnectionProvider;
  #connection: Promise<DatabaseConnection> | null = null;

  constructor(provider: ConnectionProvider) {
    this.#provider = provider;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.#connection ??= this.#provider.provideConnection(async (connection) => connection);
    return await consumer(await this.#connection);
  }
}

/** From now on what is asked at once inside a transaction of this database is sent at once (docs/adr/0184). */
export function askSideBySide<DB>(db: Kysely<DB>): void {
  const executor = db.getExecutor();
  const plain = executor.withConnectionProvider.bind(executor);
  Object.assign(executor, {
    withConnectionProvider: (provider: ConnectionProvider) =>
      plain(provider instanceof SingleConnectionProvider ? new SideBySideProvider(provider) : provider),
  });
}

import type { Logger } from 'pino';

/** So far from the database's clock one's own may be, in milliseconds: what is decided by it is counted in minutes. */
const TOLERANCE = 2000;

/** Asks the database for its time, in milliseconds since 1970. */
const TIME = 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms';

/**
 * The shop's clock: this machine's own while it is right, else the database's, which all nodes have in common. What one
 * node holds, claims or lets expire the others judge too: two clocks would send a mail twice (docs/adr/0592).
 */
export class ShopClock {
  readonly #log: Logger;
  #ahead = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  readonly now = (): Date => new Date(Date.now() - this.#ahead);

  /** Seconds that this machine's clock is before the database's; 0 while it is right. */
  get aheadSeconds(): number {
    return this.#ahead / 1000;
  }

  /** Asks the database what time it is, and goes by that from then on where one's own is another. */
  async ask(query: (text: string) => Promise<{ rows: { ms: number }[] }>): Promise<void> {
    const from = Date.now();
    const { rows } = await query(TIME);
    if (rows[0] === undefined) throw new Error('the database said no time');
    this.#hear(rows[0].ms, from, Date.now());
  }

  /** It was so late at the database some time between the question and its answer. */
  #hear(database: number, from: number, to: number): void {
    const agrees = (ahead: number) =>
      database >= from - ahead - TOLERANCE && database <= to - ahead + TOLERANCE;
    if (agrees(this.#ahead)) return;
    this.#ahead = agrees(0) ? 0 : Math.round((from + to) / 2 - database);
    const seconds = this.aheadSeconds;
    if (seconds === 0) this.#log.info('the clock of this machine is right again');
    else
      this.#log.error(
        { ahead_seconds: seconds },
        'the clock of this machine is wrong: the shop goes by the database',
      );
  }
}

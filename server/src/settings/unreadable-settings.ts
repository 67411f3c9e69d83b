import type { Logger } from 'pino';
import { readStoredSettings } from '#core/settings/rules/read-stored.ts';
import type { Db } from '../platform/database/database.ts';
import { readStored } from './store.ts';

/**
 * Says in the log which stored settings the rules of this release refuse, so that their defaults count: when the shop
 * opens and after each change, each value once, however often it is read.
 */
export class UnreadableSettings {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #told = new Set<string>();

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Never fails: what cannot be read now is looked at with the next change. */
  async report(): Promise<void> {
    await this.#report().catch((error: unknown) => this.#log.warn({ err: error }, 'settings not looked at'));
  }

  async #report(): Promise<void> {
    const { unreadable } = readStoredSettings((await readStored(this.#db)).data);
    for (const { path, value, message } of unreadable) {
      const key = `${path}=${JSON.stringify(value)}`;
      if (this.#told.has(key)) continue;
      this.#told.add(key);
      this.#log.warn({ setting: path, reason: message }, 'stored setting refused, default used');
    }
  }
}

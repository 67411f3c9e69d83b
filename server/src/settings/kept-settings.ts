import type { CompanySettings } from '#core/settings/company-settings.ts';
import { readStoredSettings } from '#core/settings/rules/read-stored.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { atPrimary } from '../platform/database/replicas.ts';
import { type CarrierSettings, readCarriers } from './carriers.ts';
import { readStored, type StoredSettings } from './store.ts';

/** The settings of one moment: as they are stored, and as they are read. Never written to: many read the same. */
export interface SettingsNow {
  readonly stored: StoredSettings;
  readonly carriers: CarrierSettings;
  readonly settings: CompanySettings;
}

/** Whoever keeps the settings of a database in memory; told of every change of them. */
export interface KeptSettings {
  /** They changed, or may have: what is kept counts no more. */
  forget(): void;
  /** Changes may be missed from now on: nothing is kept until `resume`. */
  suspend(): void;
  resume(): void;
}

/** By what a database and its transactions have in common: the adapter of their executor. */
const keepers = new WeakMap<object, Keeper>();

class Keeper implements KeptSettings {
  readonly #db: Database;
  #kept: SettingsNow | null = null;
  #reading: Promise<SettingsNow> | null = null;
  /** Counts what was told, so that a reading begun before it is not kept after it. */
  #told = 0;
  #isHearing = true;

  constructor(db: Database) {
    this.#db = db;
  }

  get kept(): SettingsNow | null {
    return this.#kept;
  }

  forget(): void {
    this.#told += 1;
    this.#kept = null;
    this.#reading = null;
  }

  suspend(): void {
    this.#isHearing = false;
    this.forget();
  }

  resume(): void {
    this.#isHearing = true;
    this.forget();
  }

  /** Reads them once for all who ask meanwhile, over a connection of the pool. */
  async read(): Promise<SettingsNow> {
    if (this.#reading) return await this.#reading;
    const told = this.#told;
    const reading = atPrimary(() => readNow(this.#db));
    this.#reading = reading;
    try {
      const now = await reading;
      if (this.#isHearing && told === this.#told) this.#kept = freeze(now);
      return now;
    } finally {
      if (this.#reading === reading) this.#reading = null;
    }
  }
}

/**
 * From now on the settings of this database are kept in memory between two changes of them. Only for a shop that hears
 * of every change (migration 0040), and that says so when it does not (docs/adr/0117).
 */
export function keepSettings(db: Database): KeptSettings {
  const keeper = new Keeper(db);
  keepers.set(db.getExecutor().adapter, keeper);
  return keeper;
}

/** Whoever changed the settings of this database in this process sees the new ones at once. */
export function forgetSettings(db: Db): void {
  keepers.get(db.getExecutor().adapter)?.forget();
}

/** The settings: those that are kept, where somebody keeps them, else as the database has them. */
export async function settingsNow(db: Db): Promise<SettingsNow> {
  const keeper = keepers.get(db.getExecutor().adapter);
  if (!keeper) return await readNow(db);
  // A transaction has its connection: one that waited for another would wait for itself when all are taken. What it reads
  // may be its own and never come to be, so that it is not kept.
  return keeper.kept ?? (db.isTransaction ? await readNow(db) : await keeper.read());
}

async function readNow(db: Db): Promise<SettingsNow> {
  const carriers = await readCarriers(db);
  const stored = await readStored(db);
  return { stored, carriers, settings: settingsOf(stored.data, carriers) };
}

/** What was stored, laid over the defaults, with the carriers, which are rows of their own. */
export function settingsOf(stored: unknown, carriers: CarrierSettings): CompanySettings {
  const { settings } = readStoredSettings(stored);
  return { ...settings, shipping_settings: { ...settings.shipping_settings, ...carriers } };
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

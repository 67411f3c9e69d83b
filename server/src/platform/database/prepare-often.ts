import type { Socket } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';

/** Asked so often a statement is worth keeping ready in the database. */
const OFTEN = 8;

/** Statements kept ready, at most: each takes tens of kilobytes in each of the database's processes. */
const MOST = 160;

/** Texts that are counted, at most; then counting begins anew. */
const MOST_COUNTED = 2000;

/** Longer ones are written by what they hold (thousands of rows), and hardly come again. */
const LONGEST = 12_000;

/**
 * Lists are planned for what they look for: a plan for any word or page may be a bad one for this. What finds rows by their
 * keys, and what writes, has one plan.
 */
const IS_LIST = /\b(?:limit|offset|like|ilike|count)\b/i;

/**
 * Says that a statement finds few rows by their keys although it reads like a list (`limit`, `like` of a part of it): one
 * plan serves all values. Goes in front of what it selects: `.modifyFront(BY_KEY)`.
 */
export const BY_KEY = sql`/* by key */`;
const IS_BY_KEY = /^\s*select \/\* by key \*\//i;

/** What writes finds its rows by keys, whatever is limited or counted inside it. */
const IS_WRITE = /\b(?:insert into|delete from|update [\w".]+ set)\b/i;

/**
 * The same ids, the last one again until they are 1, 2, 4, 8 …, for `in (…)`: few lengths, so that few plans serve all. An
 * array would have one text, but a plan of its own for each value: its length is not known before.
 */
export function filledUp(ids: readonly string[]): string[] {
  const length = ids.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(ids.length));
  return Array.from({ length }, (_, i) => ids[Math.min(i, ids.length - 1)] as string);
}

/** PostgreSQL's word for a plan whose columns have changed since: a migration ran beside. */
const PLAN_CHANGED = '0A000';

/** Names of the statements that are asked often, the same on every connection. */
export class OftenAsked {
  readonly #counts = new Map<string, number>();
  #names = new Map<string, string>();
  /** After a migration the old names stand for what is no more. */
  #generation = 0;

  /** The name under which a statement is to be kept ready; null when it is to be planned each time. */
  nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST || text.length > LONGEST) return null;
    if (IS_LIST.test(text) && !IS_BY_KEY.test(text) && !IS_WRITE.test(text)) return null;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < OFTEN) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return null;
    }
    this.#counts.delete(text);
    const name = `often_${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** What was prepared is prepared anew, under other names. */
  forget(): void {
    this.#generation += 1;
    this.#names = new Map();
  }
}

type Query = (...args: unknown[]) => unknown;

/**
 * From now on the statements that this connection is asked often are parsed and planned once, and what is asked in one turn
 * travels in one piece.
 */
export function prepareOften(client: pg.PoolClient, often: OftenAsked): void {
  const plain = client.query.bind(client) as unknown as Query;
  const query: Query = (...args) => {
    const [text, values, ...rest] = args;
    holdBack(client);
    const isAsked = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isAsked ? often.nameOf(text) : null;
    if (name === null) return text === 'begin' ? begun(client, plain(...args)) : plain(...args);
    const answered = plain({ text, values, name }, ...rest);
    if (answered instanceof Promise)
      answered.catch((error: { code?: unknown }) => {
        if (error.code === PLAN_CHANGED) often.forget();
      });
    return answered;
  };
  (client as unknown as { query: Query }).query = query;
}

/**
 * Nobody waits for a transaction to begin: where it does not, what was sent behind would each be done by itself. Such a
 * connection is at its end.
 */
function begun(client: pg.PoolClient, answered: unknown): unknown {
  if (answered instanceof Promise)
    answered.catch(() => streamOf(client)?.destroy(new Error('Connection terminated: no transaction begun')));
  return answered;
}

/** The socket of a connection; pg keeps it without a type. */
export function streamOf(client: pg.PoolClient): Socket | undefined {
  return (client as unknown as { connection?: { stream?: Socket } }).connection?.stream;
}

/** What is written until the end of this turn goes out as one. */
function holdBack(client: pg.PoolClient): void {
  const stream = streamOf(client);
  if (!stream) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { keyObject } from '../../platform/secrets/key-object.ts';

/** What a link says, but for its own hash. */
export interface LinkFacts {
  readonly position: number;
  readonly event_id: string;
  /** To the microsecond, as `momentOf` writes it. */
  readonly moment: string;
  readonly is_customers: boolean;
  readonly content_sha256: string;
}

/** The hash that the first link hangs on. */
export const BEFORE_THE_FIRST = '0'.repeat(64);

/** The hash of a link: of what it says and of the link before, with the chain's key. */
export function linkHash(key: Buffer, previous: string, link: LinkFacts): string {
  const { position, event_id, moment, is_customers, content_sha256 } = link;
  const said = JSON.stringify([previous, position, event_id, moment, is_customers, content_sha256]);
  return createHmac('sha256', keyObject(key)).update(said).digest('hex');
}

/** A moment of the database to the microsecond, as hashes take it. */
export function momentOf(column: 'e.at' | 'l.at') {
  return sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
}

/** The hash of everything that an event (`e`) says, worked out by the database, which has it to the last digit. */
export const contentHash = sql<string>`encode(sha256(convert_to(jsonb_build_array(
  e.id, ${momentOf('e.at')}, e.type, e.actor_kind, e.actor_id, e.actor_name, e.role,
  e.subject_kind, e.subject_id, e.before, e.after, e.request_id)::text, 'UTF8')), 'hex')`;

/** Whether an event (`e`) is a customer's or a visitor's. */
export const isCustomers = sql<boolean>`(e.actor_kind IN ('person', 'visitor') AND e.role IS NULL)`;

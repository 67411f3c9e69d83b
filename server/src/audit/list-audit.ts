import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AuditEntry, ComparedEntry, listAudit as call, getAuditFilters } from '#core/audit/contract.ts';
import { auditFailures } from '#core/audit/errors.ts';
import { compareFacts } from '#core/audit/rules/compare-facts.ts';
import { factWords } from '#core/audit/rules/fact-words.ts';
import { RECORDS } from '#core/records.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Room } from '#core/shared/room.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { DB } from '../platform/database/tables.ts';

type Query = QueryOf<typeof call>;
type Page = z.input<(typeof call)['response']>;
type Filters = z.input<(typeof getAuditFilters)['response']>;
/** What narrows the list. */
export type Narrowing = Omit<Query, 'sort' | 'page' | 'page_size'>;
type Matching = SelectQueryBuilder<DB & { e: DB['audit_events'] }, 'e', object>;

/** Every kind of fact with the room that leaves it. */
export type EventRooms = readonly Pick<Room, 'name' | 'label' | 'events' | 'subjects' | 'facts' | 'values'>[];

/** Entries of one page. */
const PAGE_SIZE = 50;

/** What was done, in the order of time; names are those that people and records have now. */
export async function listAudit(db: Db, rooms: EventRooms, query: Query): Promise<Page> {
  const matching = narrowed(db, rooms, query, await meaningOf(db, query.q));
  return await listPage(db, {
    ...query,
    usual: PAGE_SIZE,
    q: query.q,
    matching: matching.select('e.id'),
    order: inOrder(query.sort, { at: sql`e.at` }, sql`e.id`),
    rows: (ids) => withPeople(db.selectFrom('audit_events as e').where('e.id', 'in', ids)),
    present: presenter(rooms),
  });
}

/** One thing that was done, as the list has it. */
export async function readAuditEntry(db: Db, rooms: EventRooms, id: string): Promise<Result<ComparedEntry>> {
  const row = await withPeople(db.selectFrom('audit_events as e').where('e.id', '=', id)).executeTakeFirst();
  if (!row) return fail(auditFailures.audit_entry_not_found);
  const facts = compareFacts(factWords(rooms), row.type, row.before, row.after);
  return ok({ ...presenter(rooms)(row), facts });
}

/** What the list can be narrowed by: the shop's people, and the kinds of facts of every room. */
export async function readAuditFilters(db: Db, rooms: EventRooms): Promise<Filters> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return { people, kinds: kindsOf(rooms) };
}

function kindsOf(rooms: EventRooms): Filters['kinds'] {
  return rooms.flatMap(({ name, label: room_label = name, events }) => {
    const room = rooms.find(({ label }) => label === room_label)?.name ?? name;
    return Object.entries(events).map(([type, { label }]) => ({ type, label, room, room_label }));
  });
}

/** The kinds of facts of a room, with those of the rooms that the panel calls the same. */
function typesOf(rooms: EventRooms, name: string): string[] {
  const label = rooms.find((room) => room.name === name)?.label;
  return rooms
    .filter((room) => room.name === name || (label !== undefined && room.label === label))
    .flatMap(({ events }) => Object.keys(events));
}

/** People of a typed text whose events are looked for: more say that it is too short. */
const MOST_PEOPLE = 1000;

interface Meant {
  /** What it was done to, what papers are about, what payments and refunds are of. */
  readonly ids: readonly string[];
  /** As those who did it are called who have no account, or had one. */
  readonly names: readonly string[];
  /** Accounts. */
  readonly people: readonly string[];
}

/** What a typed text means, looked up before its events are: so it is known which of their indexes find few. */
export async function meaningOf(db: Db, q: string | undefined): Promise<Meant | null> {
  if (!q) return null;
  const pattern = likePattern(q);
  const { rows } = await sql<{ called: string | null; names: string[]; people: string[] }>`
    WITH RECURSIVE named AS (
      (SELECT actor_name AS name FROM audit_events WHERE actor_name IS NOT NULL ORDER BY actor_name LIMIT 1)
      UNION ALL SELECT (SELECT actor_name FROM audit_events WHERE actor_name > named.name ORDER BY actor_name LIMIT 1)
        FROM named WHERE named.name IS NOT NULL
    ) SELECT sale_called(${q}) AS called,
      ARRAY(SELECT name FROM named WHERE fold(name) LIKE fold(${pattern})) AS names,
      ARRAY(SELECT id FROM users WHERE fold(name || ' ' || email::text) LIKE fold(${pattern}) LIMIT ${MOST_PEOPLE}) AS people`.execute(
    db,
  );
  const { called = null, names = [], people = [] } = rows[0] ?? {};
  return { ids: called === null ? [q] : [q, called], names, people };
}

function naming({ ids, names, people }: Meant) {
  const ways = [
    sql`e.subject_id = ANY (${ids})`,
    sql`coalesce(e.after ->> 'about', e.after ->> 'subject') = ANY (${ids})`,
    ...(names.length > 0 ? [sql`e.actor_name = ANY (${names})`] : []),
    ...(people.length > 0 ? [sql`e.actor_id = ANY (${people})`] : []),
  ];
  return sql<boolean>`(${sql.join(ways, sql` OR `)})`;
}

/** The events (`e`) that answer to what was asked. @param meant of its text. */
export function narrowed(db: Db, rooms: EventRooms, asked: Narrowing, meant: Meant | null): Matching {
  const { actor, room, type, person, subject_kind, subject_id, from, to } = asked;
  let matching: Matching = db.selectFrom('audit_events as e');
  if (meant) matching = matching.where(naming(meant));
  if (actor === 'staff' || actor === 'customer') {
    matching = matching
      .where('e.actor_kind', '=', 'person')
      .where('e.role', actor === 'staff' ? 'is not' : 'is', null);
  } else if (actor) matching = matching.where('e.actor_kind', '=', actor);
  if (room) {
    matching = matching.where('e.type', '=', (eb) => eb.fn.any(eb.val(typesOf(rooms, room))));
  }
  if (type) matching = matching.where('e.type', '=', type);
  if (person) matching = matching.where('e.actor_id', '=', person);
  if (subject_kind) matching = matching.where('e.subject_kind', '=', subject_kind);
  if (subject_id) matching = matching.where('e.subject_id', '=', subject_id);
  if (from) matching = matching.where('e.at', '>=', new Date(from));
  if (to) matching = matching.where('e.at', '<', new Date(to));
  return matching;
}

/** With the names that people and records have now. */
export function withPeople(matching: Matching) {
  return matching
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .selectAll('e')
    .select([
      'u.name as person_name',
      sql<string | null>`record_name(e.subject_kind, e.subject_id)`.as('subject_name'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number];

/** Turns rows into what the API says of them. */
export function presenter(rooms: EventRooms): (row: Row) => AuditEntry {
  const kinds = new Map(kindsOf(rooms).map((kind) => [kind.type, kind]));
  const words = new Map([
    ...Object.entries(RECORDS).map(([kind, { label }]) => [kind, label] as const),
    ...rooms.flatMap(({ subjects }) => Object.entries(subjects)),
  ]);
  return (row) => ({
    id: row.id,
    at: row.at.toISOString(),
    type: row.type,
    // An old entry may be of a kind that no room leaves any more.
    label: kinds.get(row.type)?.label ?? row.type,
    room: kinds.get(row.type)?.room ?? '',
    actor: {
      kind: row.actor_kind as AuditEntry['actor']['kind'],
      id: row.actor_id,
      name: row.actor_name ?? row.person_name,
      role: row.role,
    },
    subject: {
      kind: row.subject_kind,
      word: words.get(row.subject_kind) ?? row.subject_kind,
      id: row.subject_id,
      name: row.subject_name,
    },
    before: row.before,
    after: row.after,
    request_id: row.request_id,
  });
}

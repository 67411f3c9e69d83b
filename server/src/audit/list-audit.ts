import type { z } from 'zod';
import type { listAudit as call } from '#core/audit/contract.ts';
import type { EventKinds } from '#core/shared/event.ts';
import type { Db } from '../platform/database/database.ts';

type Asked = z.output<NonNullable<(typeof call)['query']>>;
type Page = z.input<(typeof call)['response']>;

/** Every kind of fact with the room that leaves it. */
export type EventRooms = readonly { readonly name: string; readonly events: EventKinds }[];

/** Entries of one page. */
const PAGE_SIZE = 50;

/** What was done, newest first; names of customers are those of their accounts now. */
export async function listAudit(db: Db, rooms: EventRooms, asked: Asked): Promise<Page> {
  const kinds = new Map(
    rooms.flatMap(({ name, events }) =>
      Object.entries(events).map(([type, { label }]) => [type, { room: name, label }] as const),
    ),
  );
  const { room, type, person, subject_kind, subject_id, from, to, page } = asked;
  let matching = db.selectFrom('audit_events as e');
  if (room) {
    const types = Object.keys(rooms.find(({ name }) => name === room)?.events ?? {});
    matching = matching.where('e.type', '=', (eb) => eb.fn.any(eb.val(types)));
  }
  if (type) matching = matching.where('e.type', '=', type);
  if (person) matching = matching.where('e.actor_id', '=', person);
  if (subject_kind) matching = matching.where('e.subject_kind', '=', subject_kind);
  if (subject_id) matching = matching.where('e.subject_id', '=', subject_id);
  if (from) matching = matching.where('e.at', '>=', new Date(from));
  if (to) matching = matching.where('e.at', '<', new Date(to));

  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('users as u', 'u.id', 'e.actor_id')
      .selectAll('e')
      .select('u.name as person_name')
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    type: row.type,
    // An old entry may be of a kind that no room leaves any more.
    label: kinds.get(row.type)?.label ?? row.type,
    room: kinds.get(row.type)?.room ?? '',
    actor: {
      kind: row.actor_kind as Page['items'][number]['actor']['kind'],
      id: row.actor_id,
      name: row.actor_name ?? row.person_name,
      role: row.role,
    },
    subject: { kind: row.subject_kind, id: row.subject_id },
    before: row.before,
    after: row.after,
    request_id: row.request_id,
  }));
  return { items, total, page, page_size: PAGE_SIZE };
}

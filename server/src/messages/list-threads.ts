import { sql } from 'kysely';
import type { AdminThreadRow, listAdminThreads as call, ThreadView } from '#core/messages/panel-contract.ts';
import type { QueryOf } from '#core/shared/call.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { AboutPorts } from './about-port.ts';
import type { ThreadRow } from './store.ts';

type Query = QueryOf<typeof call>;

/** Threads on a page of the panel. */
const PAGE_SIZE = 25;
/** Characters of what was said last. */
const EXCERPT = 140;

const ORDERS = { last_at: sql`t.last_at`, name: sql`fold(t.name)` };

function threads(db: Db) {
  return db.selectFrom('message_threads as t');
}

/** The threads of one part of the list. */
function viewed(db: Db, view: ThreadView, userId: string) {
  const all = threads(db);
  if (view === 'all') return all;
  if (view === 'mine')
    return all.where('t.assigned_to', '=', userId).where('t.status', 'in', ['new', 'answered']);
  if (view === 'inbox') return all.where('t.status', 'not in', ['suspected', 'spam']);
  return all.where('t.status', '=', view);
}

function withFacts(query: ReturnType<typeof threads>) {
  return query
    .leftJoin('users as worker', 'worker.id', 't.assigned_to')
    .selectAll('t')
    .select([
      'worker.name as worker_name',
      sql<string>`coalesce((SELECT left(m.body, ${EXCERPT}) FROM messages m
        WHERE m.thread_id = t.id AND m.author <> 'note' ORDER BY m.created_at DESC, m.id DESC LIMIT 1), '')`.as(
        'excerpt',
      ),
    ]);
}

type Row = ThreadRow & { readonly worker_name: string | null; readonly excerpt: string };

/** A thread as the panel's list has it. */
export function presentRow(row: Row): AdminThreadRow {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    name: row.name,
    email: row.email,
    department: row.department,
    subject: row.subject,
    excerpt: row.excerpt.replace(/\s+/g, ' '),
    is_unread: row.is_unread,
    assigned_to: row.assigned_to ? { id: row.assigned_to, name: row.worker_name ?? '' } : null,
    created_at: row.created_at.toISOString(),
    last_at: row.last_at.toISOString(),
  };
}

/** Rows with the beginning of what was said last, also where the words are the repair's own. */
export async function withExcerpts(db: Db, abouts: AboutPorts, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.flatMap(({ kind, about_id: id }) => (kind === 'repair' && id ? [id] : []));
  const last = ids.length > 0 ? await abouts.repair?.talk?.last(db, ids) : undefined;
  return rows.map((row) =>
    row.kind === 'repair'
      ? { ...row, excerpt: (last?.get(row.about_id ?? '') ?? '').slice(0, EXCERPT) }
      : row,
  );
}

/** The threads whose words, or those of the repair that they are of, are like the pattern. */
function saidLike(abouts: AboutPorts, pattern: string) {
  const talk = abouts.repair?.talk;
  const own = sql`SELECT thread_id FROM messages WHERE fold(body) LIKE fold(${pattern})`;
  return talk
    ? sql`${own} UNION SELECT id FROM message_threads WHERE kind = 'repair' AND about_id IN (${talk.saidLike(pattern)})`
    : own;
}

/** The threads that the panel asks for; `mine` are those of `userId`. */
export async function listThreads(
  db: Db,
  userId: string,
  abouts: AboutPorts,
  { view, kind, q, sort, ...paging }: Query,
) {
  let query = viewed(db, view, userId);
  if (kind) query = query.where('t.kind', '=', kind);
  if (q) {
    const pattern = likePattern(q);
    query = query.where(sql<boolean>`t.id IN (
      SELECT id FROM message_threads
      WHERE fold(number::text || ' ' || name || ' ' || email::text || ' ' || coalesce(phone, '') || ' ' || subject) LIKE fold(${pattern})
      UNION ${saidLike(abouts, pattern)})`);
  }
  const { items, ...found } = await listPage(db, {
    ...paging,
    usual: PAGE_SIZE,
    matching: query.select('t.id'),
    order: inOrder(sort, ORDERS, sql`t.id`),
    rows: (ids) => withFacts(threads(db)).where('t.id', 'in', ids),
    present: (row) => row as Row,
  });
  return { ...found, items: (await withExcerpts(db, abouts, items)).map(presentRow) };
}

/** One thread as the list has it; null when there is none. */
export async function findRow(db: Db, id: string): Promise<Row | null> {
  const row = await withFacts(threads(db).where('t.id', '=', id)).executeTakeFirst();
  return (row as Row | undefined) ?? null;
}

/** How many threads nobody has opened since the customer wrote, and how many are suspected. */
export async function countUnread(db: Db): Promise<{ unread: number; suspected: number }> {
  const count = (query: ReturnType<typeof threads>) =>
    query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const [unread, suspected] = await Promise.all([
    count(threads(db).where('t.is_unread', '=', true).where('t.status', 'not in', ['suspected', 'spam'])),
    count(threads(db).where('t.status', '=', 'suspected')),
  ]);
  return { unread: unread.count, suspected: suspected.count };
}

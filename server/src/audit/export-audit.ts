import { sql } from 'kysely';
import { writeCsvRecord } from '#core/shared/csv.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { audit } from './audit.ts';
import { type EventRooms, meaningOf, type Narrowing, narrowed, presenter, withPeople } from './list-audit.ts';

/** Rows read at a time. */
const PAGE = 1000;

const HEADINGS = [
  'Quando (UTC)',
  'Quem',
  'Tipo de autor',
  'Função',
  'Id do autor',
  'O quê',
  'Tipo',
  'Sala',
  'Sobre',
  'Id',
  'Antes',
  'Depois',
  'Pedido',
];

/** What the list shows, all of it, the newest first, as a CSV file; that it was taken is itself an event. */
export async function exportAudit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  rooms: EventRooms,
  by: By,
  asked: Narrowing,
): Promise<FileResponse> {
  await db.transaction().execute((tx) => audit(tx, by, 'audit.exported', 'all'));
  const name = `auditoria-${now().toISOString().slice(0, 10)}.csv`;
  return { name, type: 'text/csv; charset=utf-8', body: csv(db, rooms, asked) };
}

async function* csv(db: Db, rooms: EventRooms, asked: Narrowing): AsyncGenerator<string> {
  const present = presenter(rooms);
  const meant = await meaningOf(db, asked.q);
  yield `\ufeff${writeCsvRecord(HEADINGS)}`;
  // Each page begins where the last one ended, to the microsecond: what is written meanwhile moves nothing.
  for (let last: { at: string; id: string } | null = null; ; ) {
    let matching = withPeople(narrowed(db, rooms, asked, meant)).select(
      sql<string>`e.at::text`.as('exact_at'),
    );
    if (last) matching = matching.where(sql<boolean>`(e.at, e.id) < (${last.at}::timestamptz, ${last.id})`);
    const rows = await matching.orderBy('e.at', 'desc').orderBy('e.id', 'desc').limit(PAGE).execute();
    yield rows.map((row) => writeCsvRecord(cellsOf(present(row)))).join('');
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    last = { at: end.exact_at, id: end.id };
  }
}

function cellsOf(entry: ReturnType<ReturnType<typeof presenter>>): string[] {
  const { actor, subject } = entry;
  return [
    entry.at,
    actor.name ?? '',
    actor.kind,
    actor.role ?? '',
    actor.id ?? '',
    entry.label,
    entry.type,
    entry.room,
    subject.kind,
    subject.id,
    entry.before === null ? '' : JSON.stringify(entry.before),
    entry.after === null ? '' : JSON.stringify(entry.after),
    entry.request_id ?? '',
  ];
}

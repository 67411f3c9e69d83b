import { isUtf8 } from 'node:buffer';
import { sql } from 'kysely';
import type { MessageFile } from '#core/messages/contract.ts';
import { messageFailures } from '#core/messages/errors.ts';
import { fileName } from '#core/messages/rules/file-name.ts';
import { FILE_TYPES, type FileType, MAX_FILE_BYTES, MOST_THREAD_FILES } from '#core/messages/values.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { audit } from '../audit/audit.ts';
import { detectFormat } from '../images/detect-format.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import { type Caller, personId } from '../platform/http/caller.ts';
import { addressGroup } from '../platform/http/rate-limit.ts';
import type { Upload } from '../platform/http/read-upload.ts';

/** What may wait to be sent with something, of everybody together and from one address, in bytes: strangers do not fill the disk. */
const MOST_WAITING = 256 * 1024 * 1024;
const MOST_OF_ADDRESS = 50 * 1024 * 1024;
/** How long a file that waits keeps its place from others when there is none left, in milliseconds. */
const PATIENCE = 30 * 60_000;

/** What a file is by what is in it; null: nothing that is taken. Names and announced types are not believed. */
export function fileType(bytes: Buffer): FileType | null {
  const picture = detectFormat(bytes);
  if (picture) return picture === 'heif' ? null : `image/${picture}`;
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  // Text is what has nothing in it but text: no NUL, no control character but tab and line ends.
  const isText = isUtf8(bytes) && !bytes.some((byte) => byte < 32 && ![9, 10, 13].includes(byte));
  return isText ? 'text/plain' : null;
}

/** Takes a file that is to go with a message, checked, and gives the name it goes by. What goes with none is swept. */
export async function takeFile(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Caller,
  { name, bytes }: Upload,
): Promise<Result<MessageFile>> {
  if (bytes.byteLength === 0) return fail(messageFailures.no_message_file);
  if (bytes.byteLength > MAX_FILE_BYTES) return fail(messageFailures.file_too_large);
  const type = fileType(bytes);
  if (type === null) return fail(messageFailures.file_refused);
  return await transact(deps.db, async (tx) => {
    const size = bytes.byteLength;
    const address = addressGroup(by.ip);
    if (!(await hasRoomFor(tx, size, address))) {
      await tx
        .deleteFrom('message_files')
        .where('message_id', 'is', null)
        .where('created_at', '<', new Date(deps.now().getTime() - PATIENCE))
        .execute();
      if (!(await hasRoomFor(tx, size, address))) return fail(messageFailures.too_many_files);
    }
    const kept = { name: fileName(name, type), type, size };
    const { id } = await tx
      .insertInto('message_files')
      .values({ ...kept, address, user_id: personId(by), content: bytes, created_at: deps.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, by, 'message.file_taken', 'unknown');
    return ok({ id, ...kept });
  });
}

/** Whether so many bytes more may wait, of all and of this address. */
async function hasRoomFor(tx: Tx, size: number, address: string): Promise<boolean> {
  const { all, own } = await tx
    .selectFrom('message_files')
    .select([
      sql<number>`coalesce(sum(size), 0)::float8`.as('all'),
      sql<number>`coalesce(sum(size) FILTER (WHERE address = ${address}), 0)::float8`.as('own'),
    ])
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  return all + size <= MOST_WAITING && own + size <= MOST_OF_ADDRESS;
}

interface Attaching {
  readonly threadId: string;
  readonly attemptKey: string;
  readonly files: readonly string[];
}

/**
 * Sends files with what was just said in a thread that is locked: their own of whoever says it, each once. Refuses what is
 * not there, is another's, or is too much for the thread.
 */
export async function attachFiles(
  tx: Tx,
  by: Caller,
  { threadId, attemptKey, files }: Attaching,
): Promise<void> {
  if (files.length === 0) return;
  const { count } = await tx
    .selectFrom('message_files')
    .innerJoin('messages', 'messages.id', 'message_files.message_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('messages.thread_id', '=', threadId)
    .executeTakeFirstOrThrow();
  if (count + files.length > MOST_THREAD_FILES) refuse(messageFailures.too_many_files);
  const message = tx
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('attempt_key', '=', attemptKey);
  for (const [position, id] of files.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('message_files')
      .set({ message_id: message, position, address: null })
      .where('id', '=', id)
      .where('message_id', 'is', null)
      // One that somebody brought with their account goes with their words alone.
      .where((row) => row.or([row('user_id', 'is', null), row('user_id', '=', personId(by))]))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) refuse(messageFailures.file_unknown);
  }
}

/** The files of these messages, by message. */
export async function filesOf(db: Db, messageIds: readonly string[]): Promise<Map<string, MessageFile[]>> {
  const found = new Map<string, MessageFile[]>();
  if (messageIds.length === 0) return found;
  const rows = await db
    .selectFrom('message_files')
    .select(['id', 'message_id', 'name', 'type', 'size'])
    .where('message_id', 'in', [...messageIds])
    .orderBy('message_id')
    .orderBy('position')
    .execute();
  for (const { message_id, type, ...file } of rows) {
    const known = FILE_TYPES.find((one) => one === type);
    if (!message_id || !known) continue;
    found.set(message_id, [...(found.get(message_id) ?? []), { ...file, type: known }]);
  }
  return found;
}

/**
 * A file of a thread that may be seen, to be kept by whoever asks: never shown in the page (docs/adr/0172). Of what the
 * shop noted for itself the shop alone has any.
 */
export async function readFile(
  db: Db,
  { threadId, file, isShop }: { readonly threadId: string; readonly file: string; readonly isShop: boolean },
): Promise<Result<FileResponse>> {
  const row = await db
    .selectFrom('message_files')
    .innerJoin('messages', 'messages.id', 'message_files.message_id')
    .select(['message_files.name', 'message_files.type', 'message_files.content'])
    .where('message_files.id', '=', file)
    .where('messages.thread_id', '=', threadId)
    .$if(!isShop, (query) => query.where('messages.author', '!=', 'note'))
    .executeTakeFirst();
  if (!row) return fail(messageFailures.thread_not_found);
  const type = row.type === 'text/plain' ? 'text/plain; charset=utf-8' : row.type;
  return ok({ name: row.name, type, body: row.content });
}

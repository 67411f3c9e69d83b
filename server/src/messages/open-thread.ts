import { createHash } from 'node:crypto';
import type { ThreadStatus } from '#core/messages/lifecycle.ts';
import type { Department, ThreadKind } from '#core/messages/values.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { type By, personId } from '../platform/http/caller.ts';
import { announce } from './announce.tsx';
import { addMessage, isMail, type ThreadRow } from './store.ts';

export interface NewThread {
  readonly kind: ThreadKind;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly department: Department;
  readonly subject: string;
  readonly text: string;
  /** What it is about: a thing of a room above. */
  readonly about: { readonly kind: string; readonly id: string } | null;
  /** Under which the sender may send it again without its being two. */
  readonly attemptKey: string;
  /** Why it may be spam; none: it is taken as a customer's. */
  readonly suspicions: readonly string[];
}

/** What was sent, as a hash: an attempt's key that comes with other words is not the same attempt. */
export function contentHash({
  kind,
  name,
  email,
  phone,
  department,
  subject,
  text,
  about,
}: NewThread): string {
  const said = [kind, name, email, phone, department, subject, text, about?.kind, about?.id];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/**
 * Opens a thread in the caller's transaction: the message, its audit event, and, unless it is suspected, the mails to
 * who wrote and to the shop. Rooms above open theirs with this too (a visitor's request for support).
 */
export async function openThread(deps: Deps, tx: Tx, by: By, given: NewThread): Promise<ThreadRow> {
  const now = deps.now();
  const status: ThreadStatus = given.suspicions.length > 0 ? 'suspected' : 'new';
  const thread = (await tx
    .insertInto('message_threads')
    .values({
      kind: given.kind,
      status,
      user_id: personId(by),
      name: given.name,
      email: given.email,
      phone: given.phone,
      department: given.department,
      subject: given.subject,
      about_kind: given.about?.kind ?? null,
      about_id: given.about?.id ?? null,
      suspicions: [...given.suspicions],
      attempt_key: given.attemptKey,
      request_hash: contentHash(given),
      created_at: now,
      last_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()) as ThreadRow;
  await addMessage(tx, {
    threadId: thread.id,
    author: 'customer',
    userId: personId(by),
    text: given.text,
    attemptKey: given.attemptKey,
    at: now,
  });
  await audit(tx, by, 'message.sent', thread.id, { kind: given.kind, status });
  if (isMail(status)) await announce(deps, tx, thread);
  return thread;
}

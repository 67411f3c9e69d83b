import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { sendMessage as call } from '#core/messages/contract.ts';
import { messageFailures } from '#core/messages/errors.ts';
import { suspicionsOf } from '#core/messages/rules/suspicions.ts';
import { messageTexts } from '#core/messages/texts.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { DAY } from '#core/shared/day.ts';
import { own } from '#core/shared/own.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Tx } from '../platform/database/database.ts';
import type { MessageThreads } from '../platform/database/tables.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { AboutPorts } from './about-port.ts';
import { takeProof } from './challenge.ts';
import { attachFiles } from './message-files.ts';
import { contentHash, type NewThread, openThread } from './open-thread.ts';
import { readSpamWords } from './spam-words.ts';

type Body = BodyOf<typeof call>;
type Sent = z.input<typeof call.response>;

/**
 * Takes a message of anybody: one thread, once for each `attempt_key`. What looks like spam is kept as suspected and
 * answered like any other; nothing is dropped, and nothing is mailed because of it (docs/adr/0127).
 */
export async function sendMessage(
  deps: Deps,
  by: Caller,
  abouts: AboutPorts,
  body: Body,
): Promise<Result<Sent>> {
  return await transact(deps.db, async (tx) => {
    // Tries of one attempt wait for each other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${body.attempt_key}, 3))`.execute(tx);
    const about = await findAbout(deps, tx, by, abouts, body);
    const given: NewThread = {
      kind: body.kind,
      name: body.name,
      email: body.email,
      phone: body.phone,
      department: body.department,
      subject: body.subject,
      text: body.message,
      about,
      attemptKey: body.attempt_key,
      suspicions: [],
    };
    const known = await findAttempt(tx, body.attempt_key);
    if (known) {
      return known.request_hash === contentHash(given)
        ? ok(sent(known.number))
        : refuse(messageFailures.attempt_taken);
    }
    const elapsed = await takeProof(deps, tx, body);
    const suspicions = suspicionsOf({
      subject: body.subject,
      text: body.message,
      name: body.name,
      isTrapFilled: body.website !== '',
      elapsed,
      ...(await countOfDay(deps, tx, given)),
      isKnown: by.user?.email_verified === true,
      words: await readSpamWords(tx),
    });
    const { id, number } = await openThread(deps, tx, by, { ...given, suspicions });
    await attachFiles(tx, by, { threadId: id, attemptKey: body.attempt_key, files: body.files });
    return ok(sent(number));
  });
}

function sent(number: number): Sent {
  return { number, message: messageTexts.sent };
}

async function findAttempt(
  tx: Tx,
  attemptKey: string,
): Promise<Pick<Selectable<MessageThreads>, 'number' | 'request_hash'> | undefined> {
  return await tx
    .selectFrom('message_threads')
    .select(['number', 'request_hash'])
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst();
}

async function findAbout(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  by: Caller,
  abouts: AboutPorts,
  { about }: Body,
): Promise<NewThread['about']> {
  if (!about) return null;
  const port = own(abouts, about.kind);
  const id = await port?.find(tx, by, { id: about.id, token: about.t ?? null, now: now() });
  return id ? { kind: about.kind, id } : refuse(messageFailures.about_not_found);
}

async function countOfDay({ now }: Pick<Deps, 'now'>, tx: Tx, { email, text }: NewThread) {
  const since = new Date(now().getTime() - DAY);
  const threads = await tx
    .selectFrom('message_threads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  const texts = await tx
    .selectFrom('messages')
    .innerJoin('message_threads', 'message_threads.id', 'messages.thread_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('message_threads.created_at', '>', since)
    .where('messages.author', '=', 'customer')
    .where('messages.body', '=', text)
    .executeTakeFirstOrThrow();
  return { sameAddress: threads.count, sameText: texts.count };
}

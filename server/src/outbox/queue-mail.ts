import type { ReactElement } from 'react';
import type { Db } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/jobs/jobs.ts';
import { sendMailJob } from './jobs/kinds.ts';

export interface Mail {
  /** What it is about, for the panel: `conta.boas_vindas`, `encomenda.criada`. */
  readonly kind: string;
  /** Two mails of one key are one mail: a repeated job sends nothing twice. */
  readonly dedupeKey: string;
  readonly to: string;
  readonly subject: string;
  /** The message, in an `EmailLayout`. */
  readonly body: ReactElement;
}

/** One line, no control characters: nothing that could begin a header of its own. */
function headerSafe(value: string, most: number): string {
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, most);
}

/** Writes a mail and queues its sending in the caller's transaction: rolled back, it was never written. */
export async function queueMail(tx: Db, jobs: JobQueue, mail: Mail): Promise<void> {
  // What stands where an address was forgotten: nobody's mailbox (RFC 2606).
  if (mail.to.endsWith('.invalid')) return;
  // Loaded with the first mail: a start must not wait for it.
  const { render, toPlainText } = await import('@react-email/render');
  const html = await render(mail.body);
  const row = await tx
    .insertInto('emails')
    .values({
      kind: mail.kind,
      dedupe_key: mail.dedupeKey,
      recipient: headerSafe(mail.to, 254),
      subject: headerSafe(mail.subject, 300),
      html,
      text: toPlainText(html),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await jobs.send(tx, sendMailJob, { email_id: row.id });
}

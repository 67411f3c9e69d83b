import { withholdLinks } from '#core/outbox/rules/withhold-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendMailJob } from './kinds.ts';

export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string | null;
  /** Address the shop writes from, with its name. */
  readonly from: { readonly name: string; readonly address: string };
}

/** How long the mail server may take at each step, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Sends a written mail once: its row stays locked meanwhile. Without a mail server it is kept to be read in the panel.
 * What is kept afterwards no longer opens anybody's account, but in a demo shop without a mail server (docs/adr/0065).
 * @throws what the mail server answered, so that the job is tried again; the last time the mail is marked as failed.
 */
export async function sendMail(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  findServer: () => Promise<MailServer | null>,
  { email_id }: { email_id: string },
): Promise<void> {
  const failure = await deps.db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('emails')
      .selectAll()
      .where('id', '=', email_id)
      .where('status', '=', 'em_fila')
      .forUpdate()
      .executeTakeFirst();
    if (!mail) return null;
    const server = await findServer();
    const mark = tx.updateTable('emails').where('id', '=', mail.id);
    const withheld = { html: withholdLinks(mail.html), text: withholdLinks(mail.text) };
    if (!server) {
      await mark.set({ status: 'guardado', ...(deps.config.demo ? {} : withheld) }).execute();
      return null;
    }
    const attempts = mail.attempts + 1;
    try {
      await deliver(server, mail);
      const sent = { status: 'enviado', attempts, error: null, sent_at: deps.now() };
      await mark.set({ ...sent, ...withheld }).execute();
      return null;
    } catch (error) {
      const isLast = attempts > sendMailJob.retryLimit;
      const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      const failed = { status: isLast ? 'falhado' : 'em_fila', attempts, error: text };
      await mark.set({ ...failed, ...(isLast ? withheld : {}) }).execute();
      return isLast ? null : error;
    }
  });
  if (failure) throw failure;
}

async function deliver(
  server: MailServer,
  mail: { id: string; recipient: string; subject: string; html: string; text: string },
): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.port === 465,
    ...(server.password ? { auth: { user: server.username, pass: server.password } } : {}),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  const domain = server.from.address.split('@').at(-1);
  await transport.sendMail({
    from: server.from,
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    // The same for every attempt: mailboxes drop the second copy of one message.
    messageId: `<${mail.id}@${domain}>`,
  });
}

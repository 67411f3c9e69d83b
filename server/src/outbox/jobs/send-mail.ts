import { randomUUID } from 'node:crypto';
import { isRefusedForGood, type MailFailure, REFUSED_FOR_GOOD } from '#core/outbox/rules/mail-failure.ts';
import { withholdLinks } from '#core/outbox/rules/withhold-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { inSpan } from '../../platform/tracing/span.ts';
import { drawStored, type MailPapers } from '../papers-port.ts';
import { claimMail, endAttempt, keepClaim, type MailRow } from './claim-mail.ts';
import { sendMailJob } from './kinds.ts';
import { takeConnection } from './mail-connections.ts';

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
/** How often an attempt in flight says that it is alive, in milliseconds. */
const RENEW_EVERY = 5000;
/** How often, and for how long, the outcome is written again while the database is away, in milliseconds. */
const INSIST_EVERY = 300;
const INSIST_FOR = 60_000;
/** Attempts in which a paper that cannot be drawn is waited for; then the mail goes without it. */
const PAPER_ATTEMPTS = 3;

/**
 * Sends a written mail. The attempt is recorded before the mail server is spoken to, and no other process speaks to it
 * about this mail meanwhile; one that died in flight is made again, with the same Message-ID (docs/adr/0098). Without a
 * mail server it is kept to be read in the panel.
 * What is kept afterwards no longer opens anybody's account, but in a demo shop without a mail server (docs/adr/0065).
 * @throws what the mail server answered, so that the job is tried again; the last time, or refused for good, the mail is marked as
 * failed.
 */
export async function sendMail(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'files' | 'jobs'>,
  findServer: () => Promise<MailServer | null>,
  { email_id }: { email_id: string },
  papers?: MailPapers,
): Promise<void> {
  const claim = randomUUID();
  const server = await findServer();
  const mail = await claimMail(deps, email_id, claim);
  if (!mail) return;
  const withheld = { html: withholdLinks(mail.html), text: withholdLinks(mail.text) };
  const end = (outcome: Parameters<typeof endAttempt>[2]) =>
    endAttempt(deps.db, { id: mail.id, claim }, outcome);
  if (!server) {
    // Nobody was spoken to.
    await end({
      status: 'guardado',
      attempts: mail.attempts - 1,
      ...(deps.config.demo ? {} : withheld),
    });
    return;
  }
  let failure: unknown;
  try {
    const attachments = await attachmentsOf(deps, mail, papers);
    // To draw takes a while: somebody else may be at it by now.
    if (mail.attached_paper !== null && !(await keepClaim(deps, { id: mail.id, claim }))) return;
    const facts = { 'server.address': server.host, 'balcao.mail': mail.kind };
    await inSpan({ name: 'mail', kind: 'client', facts }, async () => {
      await deliver(server, { ...mail, attachments }, (lost) => {
        const timer = setInterval(() => {
          // A database that does not answer can give the claim to nobody else either.
          keepClaim(deps, { id: mail.id, claim }).then(
            (isOurs) => isOurs || lost(),
            () => {},
          );
        }, RENEW_EVERY);
        return () => clearInterval(timer);
      });
    });
  } catch (error) {
    failure = error;
  }
  if (failure === undefined) {
    const sent = { status: 'enviado', error: null, sent_at: deps.now(), ...withheld };
    await insist(() => end(sent));
    return;
  }
  const isForGood = isRefusedForGood(failure as MailFailure);
  const isLast = isForGood || mail.attempts > sendMailJob.retryLimit;
  const said = failure instanceof Error ? failure.message : String(failure);
  const error = `${isForGood ? REFUSED_FOR_GOOD : ''}${said}`.slice(0, 500);
  await end({ status: isLast ? 'falhado' : 'em_fila', error, ...(isLast ? withheld : {}) });
  if (!isLast) throw failure;
}

/** What is known here alone is written as soon as the database is back: else the mail would go out twice. */
async function insist(write: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + INSIST_FOR;
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, INSIST_EVERY));
    }
  }
}

/** A way to the server, which is spoken to with the first mail. */
export async function openTransport(server: MailServer) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.port === 465,
    ...(server.password ? { auth: { user: server.username, pass: server.password } } : {}),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
}

/** What goes with a mail; what is gone, or cannot be drawn time after time, is left out, and the mail says its words all the same. */
async function attachmentsOf(
  { files }: Pick<Deps, 'files'>,
  { attached_file: file, attached_paper: paper, attached_name, attempts }: MailRow,
  papers: MailPapers | undefined,
) {
  const content = file !== null ? await files.read(file) : paper && papers && (await drawn());
  return content ? [{ filename: attached_name ?? 'documento.pdf', content: Buffer.from(content) }] : [];

  async function drawn() {
    try {
      return papers && (await drawStored(papers, paper ?? ''));
    } catch (error) {
      if (attempts <= PAPER_ATTEMPTS) throw error;
      return null;
    }
  }
}

/** Hands a mail to the server; `whileOpen` may break off what is in flight, and is ended by what it gives. */
async function deliver(
  server: MailServer,
  mail: Pick<MailRow, 'id' | 'recipient' | 'subject' | 'html' | 'text' | 'one_click'> & {
    readonly attachments: Awaited<ReturnType<typeof attachmentsOf>>;
  },
  whileOpen: (breakOff: () => void) => () => void,
): Promise<void> {
  const connection = await takeConnection(server);
  const domain = server.from.address.split('@').at(-1);
  const lost = Promise.withResolvers<never>();
  const end = whileOpen(() => {
    connection.close();
    lost.reject(new Error('the attempt was given to another process'));
  });
  try {
    const sent = connection.transport.sendMail({
      from: server.from,
      to: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: mail.attachments,
      ...(mail.one_click
        ? {
            headers: {
              'List-Unsubscribe': `<${mail.one_click}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }
        : {}),
      // The same for every attempt: mailboxes drop the second copy of one message.
      messageId: `<${mail.id}@${domain}>`,
    });
    await Promise.race([sent, lost.promise]);
    connection.giveBack();
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    end();
  }
}

import type { z } from 'zod';
import type { sendTestMail as call } from '#core/outbox/contract.ts';
import { type MailFailure, mailFailureText } from '#core/outbox/rules/mail-failure.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { type MailServer, openTransport } from './jobs/send-mail.ts';

type Answer = z.input<(typeof call)['response']>;

/** The longest part of a server's answer that is shown. */
const MOST = 300;

/**
 * Sends a mail now by the server that is saved, and says what came of it in plain words with the server's own answer.
 * It stands in no outbox: nobody waits for it.
 */
export async function sendTestMail(
  deps: Pick<Deps, 'db'>,
  by: By,
  findServer: () => Promise<MailServer | null>,
  to: string,
): Promise<Answer> {
  const server = await findServer();
  const answer = server
    ? await tryServer(server, to)
    : {
        sent: false,
        text: 'Indique e guarde primeiro o servidor SMTP e o remetente (ou o email da empresa).',
        answer: null,
      };
  await deps.db.transaction().execute((tx) => audit(tx, by, 'mail.tested', 'smtp', { sent: answer.sent }));
  return answer;
}

async function tryServer(server: MailServer, to: string): Promise<Answer> {
  const transport = await openTransport(server);
  try {
    const { response } = await transport.sendMail({
      from: server.from,
      to,
      subject: `Email de teste de ${server.from.name}`,
      text: `Este email confirma que a loja ${server.from.name} consegue enviar mensagens.`,
    });
    return {
      sent: true,
      text: `O servidor aceitou o email para ${to}. Confirme que chegou, também na pasta de spam.`,
      answer: withoutSecret(response, server),
    };
  } catch (error) {
    const failure = error as MailFailure & { response?: string };
    return {
      sent: false,
      text: mailFailureText(failure, server.host),
      answer: failure.response ? withoutSecret(failure.response, server) : null,
    };
  } finally {
    transport.close();
  }
}

/** What a server said, in which a password could stand that it was given. */
function withoutSecret(said: string, { password }: MailServer): string {
  const line = said.replace(/\s+/g, ' ').trim().slice(0, MOST);
  return password ? line.replaceAll(password, '•••') : line;
}

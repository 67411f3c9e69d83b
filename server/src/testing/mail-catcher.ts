import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailCatcher {
  readonly port: number;
  /** Message-ID of every message taken, in order. */
  readonly messageIds: string[];
  /** Every message as it came, its long lines joined again. */
  readonly messages: string[];
  close(): Promise<void>;
}

/** An e-mail server that takes every message and remembers it. */
export async function catchMail(): Promise<MailCatcher> {
  const messageIds: string[] = [];
  const messages: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      void text(stream).then((raw) => {
        const message = raw.replaceAll('=\r\n', '');
        messages.push(message);
        messageIds.push(/^message-id: *(\S+)/im.exec(message)?.[1] ?? '');
        done();
      }, done);
    },
  });
  // A client that goes away in the middle is no concern of the test's.
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    port: (smtp.server.address() as AddressInfo).port,
    messageIds,
    messages,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

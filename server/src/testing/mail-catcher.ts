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

/**
 * An e-mail server that takes every message and remembers it. `beforeYes` is waited for before it says so of the n-th
 * message, counted from 1.
 */
export async function catchMail(
  beforeYes: (count: number) => Promise<unknown> | undefined = () => undefined,
): Promise<MailCatcher> {
  const messageIds: string[] = [];
  const messages: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Without a name server each connection would wait for one.
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      void text(stream).then((raw) => {
        const message = raw.replaceAll('=\r\n', '');
        messages.push(message);
        const count = messageIds.push(/^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '');
        void Promise.resolve(beforeYes(count)).then(() => done());
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

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface MailCatcher {
  readonly port: number;
  /** Message-ID of every message taken, in order. */
  readonly messageIds: string[];
  /** Every message as it came, its long lines joined again. */
  readonly messages: string[];
  close(): Promise<void>;
}

/** An e-mail server that takes every message and remembers it: enough SMTP for a client to be content. */
export async function catchMail(): Promise<MailCatcher> {
  const messageIds: string[] = [];
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let pending = '';
    let isData = false;
    socket.on('error', () => {});
    socket.write('220 catcher\r\n');
    socket.on('data', (chunk) => {
      pending += chunk.toString('utf8');
      for (;;) {
        const end = isData ? pending.indexOf('\r\n.\r\n') : pending.indexOf('\r\n');
        if (end < 0) return;
        const text = pending.slice(0, end);
        pending = pending.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          messages.push(text.replaceAll('=\r\n', ''));
          messageIds.push(/^message-id: *(\S+)/im.exec(text)?.[1] ?? '');
          socket.write('250 taken\r\n');
        } else if (/^DATA/i.test(text)) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(text)) {
          socket.end('221 bye\r\n');
        } else {
          socket.write('250 ok\r\n');
        }
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    messageIds,
    messages,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

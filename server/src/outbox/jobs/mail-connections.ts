import type { Transporter } from 'nodemailer';
import type { MailServer } from './send-mail.ts';

/** How long the mail server may take at each step, in milliseconds. */
const PATIENCE = 15_000;
/** How long a connection waits for the next mail, in milliseconds: most servers close one that says nothing for longer. */
const IDLE = 8000;

/** A connection to a mail server that carries one mail at a time. */
export interface MailConnection {
  readonly transport: Transporter;
  /** The mail was taken: the next one may go over the same connection, for a while. */
  giveBack(): void;
  /** Nothing more goes over it, and what is in flight is broken off. */
  close(): void;
}

/** Connections that wait for a mail, by the server that they lead to. */
const idle = new Map<string, { readonly connection: MailConnection; readonly timer: NodeJS.Timeout }[]>();

/**
 * A connection for one mail: one that an earlier mail left open, else a new one. To say hello, to agree on keys and to log
 * in takes the most of the time of a mail.
 */
export async function takeConnection(server: MailServer): Promise<MailConnection> {
  const key = JSON.stringify([server.host, server.port, server.username, server.password]);
  const known = idle.get(key)?.pop();
  if (known) {
    clearTimeout(known.timer);
    return known.connection;
  }
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // Whether a mail is tried again is written down first (docs/adr/0098): never decided here.
    maxRequeues: 0,
    host: server.host,
    port: server.port,
    secure: server.port === 465,
    ...(server.password ? { auth: { user: server.username, pass: server.password } } : {}),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  const connection: MailConnection = {
    transport,
    giveBack: () => {
      const waiting = idle.get(key) ?? [];
      idle.set(key, waiting);
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        transport.close();
      }, IDLE).unref();
      const entry = { connection, timer };
      waiting.push(entry);
    },
    close: () => transport.close(),
  };
  return connection;
}

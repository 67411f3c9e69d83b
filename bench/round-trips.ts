import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What went to the database since the last `take`, by the application's name of the connection. */
export type Trips = Readonly<Record<string, number>>;

export interface CountingProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Round trips since the last call: every query and every extended query's Sync is one. */
  take(): Trips;
  close(): void;
}

/** 'Q' (simple query) and 'S' (Sync, the end of an extended one): after each the client waits for the answer. */
const WAITED_FOR = new Set(['Q', 'S'].map((letter) => letter.charCodeAt(0)));

/** Counts the messages of one connection that are answered, whatever pieces they come in. */
function counter(count: (application: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let application: string | null = null;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message alone has no letter before its length.
      const head = application === null ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (application === null) {
        const words = rest.subarray(8, end).toString('utf8').split('\0');
        application = words[words.indexOf('application_name') + 1] ?? '';
      } else if (WAITED_FOR.has(rest[0] ?? 0)) {
        count(application);
      }
      rest = rest.subarray(end);
    }
  };
}

/** Stands between a shop and its database (`url`, over TCP) and counts how often the one waits for the other. */
export async function countRoundTrips(url: string): Promise<CountingProxy> {
  const to = new URL(url);
  let counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ port: Number(to.port), host: to.hostname, noDelay: true });
    const look = counter((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
    client.on('data', look);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => client.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    take: () => {
      const taken = Object.fromEntries(counts);
      counts = new Map();
      return taken;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

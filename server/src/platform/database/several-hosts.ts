import { Socket } from 'node:net';
import { type ConnectionOptions, checkServerIdentity, type PeerCertificate } from 'node:tls';
import pg from 'pg';

/** Milliseconds that a server has to say whether it writes. */
const PATIENCE = 1500;
const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+,[^/?]+)(.*)$/;

interface Writer {
  readonly host: string;
  readonly port: number;
}

/** The address of each server that an address names: `postgres://u@a:5432,b:5433/d` is `postgres://u@a:5432/d` and `postgres://u@b:5433/d`. */
export function addressesOf(url: string): string[] {
  const [, before, hosts, after] = SEVERAL.exec(url) ?? [];
  return hosts ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}

/** @throws when it cannot be reached, or only reads: it follows another one. */
async function askWhetherItWrites(url: string): Promise<Writer> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    stream: () => socket,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new Error(`${client.host}:${client.port} only reads`);
    return { host: client.host, port: client.port };
  } finally {
    // Without a word: it may be frozen.
    socket.destroy();
  }
}

/** The socket of one connection: it goes to whichever server writes. */
class WriterSocket extends Socket {
  readonly #find: () => Promise<Writer>;
  host = '';

  constructor(find: () => Promise<Writer>) {
    super();
    this.#find = find;
  }

  override connect(): this {
    this.#find().then(
      ({ host, port }) => {
        this.host = host;
        if (!this.destroyed) super.connect(port, host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

/** Sockets to the server that writes. Which one that is is asked once, and again when one of them failed or has closed. */
function socketsToWriter(addresses: readonly string[]) {
  let writer: Promise<Writer> | null = null;
  const find = async (): Promise<Writer> => {
    try {
      return await Promise.any(addresses.map(askWhetherItWrites));
    } catch (error) {
      const { errors } = error as AggregateError;
      // As a server says that is not up yet: it passes.
      throw Object.assign(new Error('no server of DATABASE_URL writes', { cause: errors[0] }), {
        code: '57P03',
      });
    }
  };
  return (config?: { readonly ssl?: boolean | ConnectionOptions }): Socket => {
    const socket = new WriterSocket(() => {
      writer ??= find();
      const found = writer;
      const forget = () => {
        if (writer === found) writer = null;
      };
      found.catch(forget);
      socket.once('error', ({ code }: NodeJS.ErrnoException) => code && forget());
      // Whoever gave up before the server said a word, because all is slow, finds it known the next time.
      socket.once('close', () => socket.bytesRead > 0 && forget());
      return found;
    });
    const ssl = config?.ssl;
    // The driver knows the first server's name alone; each connection has settings of its own.
    if (typeof ssl === 'object' && !ssl.checkServerIdentity)
      ssl.checkServerIdentity = (_: string, certificate: PeerCertificate) =>
        checkServerIdentity(socket.host, certificate);
    return socket;
  };
}

const known = new Map<string, ReturnType<typeof socketsToWriter>>();

/**
 * What the driver (and pg-boss, which hands it on) is told to connect to an address. Of several servers each connection goes
 * to the one that writes when it is made (docs/adr/0590).
 */
export function connectionTo(url: string): { connectionString: string; stream?: () => Socket } {
  const [first = url, ...others] = addressesOf(url);
  if (others.length === 0) return { connectionString: url };
  const stream = known.get(url) ?? socketsToWriter([first, ...others]);
  known.set(url, stream);
  return { connectionString: first, stream };
}

import { connect, type Socket } from 'node:net';

/** What a browser sends with every request, as far as it changes the answer. */
const TAKES = 'accept-encoding: gzip, deflate, br, zstd\r\n';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly head: string;
  /** As it came over the wire. */
  readonly body: Buffer;
  /** From the first byte sent to the last one received, in milliseconds. */
  readonly ms: number;
}

/**
 * One connection that asks one thing after the other, kept open: as little work as can be, for the client shares the machine
 * with what it measures.
 */
export class Client {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | null = null;
  #pending: Buffer[] = [];
  #length = 0;
  #wanted = -1;
  #headLength = 0;
  #began = 0;
  #done: ((answer: Answer) => void) | null = null;
  #fail: ((error: Error) => void) | null = null;

  /** @param url `http://host:port`. */
  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = hostname === 'localhost' ? '127.0.0.1' : hostname;
    this.#port = Number(port);
  }

  /** Asks for an address and waits for all of the answer. */
  async get(path: string): Promise<Answer> {
    const socket = this.#socket ?? this.#open();
    return await new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#fail = reject;
      this.#began = performance.now();
      socket.write(`GET ${path} HTTP/1.1\r\nhost: loja\r\n${TAKES}\r\n`);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    const lost = (error?: Error) => {
      if (this.#socket === socket) this.#socket = null;
      this.#fail?.(error ?? new Error('the connection was closed'));
      this.#fail = null;
    };
    socket.on('error', lost);
    socket.on('close', () => lost());
    this.#socket = socket;
    return socket;
  }

  #take(chunk: Buffer): void {
    this.#pending.push(chunk);
    this.#length += chunk.length;
    if (this.#wanted < 0) {
      const all = this.#pending.length === 1 ? chunk : Buffer.concat(this.#pending);
      const end = all.indexOf(END_OF_HEAD);
      if (end < 0) return;
      this.#pending = [all];
      this.#headLength = end + END_OF_HEAD.length;
      const head = all.toString('latin1', 0, end).toLowerCase();
      const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
      this.#wanted = this.#headLength + Number(length ?? 0);
    }
    if (this.#length < this.#wanted) return;
    const all = this.#pending.length === 1 ? (this.#pending[0] as Buffer) : Buffer.concat(this.#pending);
    const head = all.toString('latin1', 0, this.#headLength).toLowerCase();
    const body = all.subarray(this.#headLength, this.#wanted);
    this.#pending = [];
    this.#length = 0;
    this.#wanted = -1;
    const done = this.#done;
    this.#fail = null;
    done?.({ status: Number(head.slice(9, 12)), head, body, ms: performance.now() - this.#began });
  }
}

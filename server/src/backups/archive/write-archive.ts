import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Pack, pack } from 'tar-stream';
import type { z } from 'zod';
import {
  CONTENTS,
  type Contents,
  type DatabaseContents,
  type Entry,
  FORMAT,
  HEADER,
  type header,
  KEYS,
} from './contents.ts';
import { type KeyFiles, sealKeys } from './seal-keys.ts';

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Whoever keeps the archive has stopped reading it: why is theirs to say. */
export class ArchiveEndedError extends Error {}

/** Writes an archive as it is read from: nothing of it is held, whatever its size (docs/adr/0091). */
export class ArchiveWriter {
  readonly #pack: Pack = pack();
  readonly #entries: Entry[] = [];
  readonly #madeAt: Date;

  constructor(madeAt: Date) {
    this.#madeAt = madeAt;
  }

  /** What is written, for whatever keeps it; read once. It ends well only after `finish`. */
  read(): Readable {
    return Readable.from(this.#pack, { objectMode: false, highWaterMark: 1024 * 1024 });
  }

  /** The first entry, by which the file is known for a backup. */
  async begin(): Promise<void> {
    const first: z.input<typeof header> = { format: FORMAT, made_at: this.#madeAt.toISOString() };
    await this.add(HEADER, Buffer.from(`${JSON.stringify(first)}\n`));
  }

  /** Writes bytes as an entry; waits while whoever reads is slower. */
  async add(name: string, bytes: Buffer): Promise<void> {
    await this.addStream(name, bytes.byteLength, once(bytes));
  }

  /** Writes exactly `bytes` of a stream as an entry; fails when it has fewer or more. */
  async addStream(name: string, bytes: number, source: AsyncIterable<Buffer>): Promise<void> {
    const hash = createHash('sha256');
    const header = { name, size: bytes, mtime: this.#madeAt, mode: 0o600 };
    await new Promise<void>((resolve, reject) => {
      const ended = (cause?: unknown) => reject(new ArchiveEndedError('the archive ended', { cause }));
      if (this.#pack.destroying) return ended();
      const entry = this.#pack.entry(header, (error) => (error ? ended(error) : resolve()));
      entry.once('error', ended).once('close', () => ended());
      const write = async () => {
        for await (const chunk of source) {
          hash.update(chunk);
          if (!entry.write(chunk)) {
            await new Promise<void>((goOn) => {
              entry.once('drain', () => goOn()).once('close', () => goOn());
            });
          }
        }
        entry.end(undefined);
      };
      write().catch(reject);
    });
    this.#entries.push({ name, bytes, sha256: hash.digest('hex') });
  }

  /** Says what the archive holds, seals the keys with it, and ends it: only now is it whole. */
  async finish(database: DatabaseContents, keys: KeyFiles, passphrase: string): Promise<Contents> {
    const contents: Contents = {
      format: FORMAT,
      made_at: this.#madeAt.toISOString(),
      ...database,
      entries: [...this.#entries],
    };
    const text = Buffer.from(`${JSON.stringify(contents, null, 1)}\n`);
    await this.add(CONTENTS, text);
    await this.add(KEYS, await sealKeys(keys, passphrase, text));
    this.#pack.finalize();
    return contents;
  }

  /** Ends in the middle: what was written is not a backup, and whoever reads it is told. */
  abort(error: Error): void {
    this.#pack.destroy(error);
  }
}

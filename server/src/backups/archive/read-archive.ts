import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { BackupError } from './archive-error.ts';
import { CONTENTS, type Contents, contents, HEADER, header, KEYS } from './contents.ts';
import { type KeyFiles, openKeys } from './seal-keys.ts';

/** The contents of the largest shop are some megabytes; what claims to be more is no archive of ours. */
const MOST_TEXT = 256 * 1024 * 1024;

interface Part {
  readonly name: string;
  readonly bytes: number;
  /** Has to be read to its end before the next part comes. */
  readonly stream: AsyncIterable<Buffer>;
}

function unreadable(cause: unknown): BackupError {
  return new BackupError('O ficheiro está incompleto ou não é uma cópia de segurança do Balcão.', { cause });
}

async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) yield chunk as Buffer;
  } catch (error) {
    throw unreadable(error);
  }
}

/** The parts of an archive in their order. Fails with a `BackupError` where the file ends before its time. */
async function* partsOf(source: Readable): AsyncGenerator<Part> {
  const tar = extract();
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar as unknown as NodeJS.WritableStream);
  try {
    for await (const entry of tar) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw new BackupError(`O arquivo tem algo que não é um ficheiro: ${name}`);
      yield { name, bytes: size ?? 0, stream: bytesOf(entry) };
      // What was not read is skipped.
      entry.resume();
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw unreadable(error);
  } finally {
    source.destroy();
  }
}

async function textOf(stream: AsyncIterable<Buffer>, bytes: number): Promise<Buffer> {
  if (bytes > MOST_TEXT) throw new BackupError('O índice da cópia é demasiado grande.');
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface Seen {
  readonly bytes: number;
  readonly sha256: string;
}

interface Passed {
  readonly contents: Contents;
  readonly keys: KeyFiles;
}

/** What is done with an entry on the way. */
export type TakeEntry = (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads an archive from its first byte to its last: each entry has the checksum it should have, none is missing or too
 * many, and the keys open with the passphrase, which proves the contents. `take` gets each entry's bytes on the way.
 * @throws BackupError with a message for the person who asked.
 */
export async function readArchive(source: Readable, passphrase: string, take?: TakeEntry): Promise<Passed> {
  const seen = new Map<string, Seen>();
  let said: Buffer | null = null;
  let sealed: Buffer | null = null;
  for await (const { name, bytes, stream } of partsOf(source)) {
    if (seen.size === 0) {
      if (name !== HEADER) throw new BackupError('O ficheiro não é uma cópia de segurança do Balcão.');
      const text = await textOf(stream, bytes);
      if (!header.safeParse(parse(text)).success)
        throw new BackupError('A cópia foi feita por uma versão mais recente do Balcão: atualize primeiro.');
      seen.set(name, { bytes, sha256: createHash('sha256').update(text).digest('hex') });
    } else if (name === CONTENTS) said = await textOf(stream, bytes);
    else if (name === KEYS) sealed = await textOf(stream, bytes);
    else if (said || seen.has(name)) throw new BackupError(`O arquivo tem algo a mais: ${name}`);
    else seen.set(name, await checksum(name, stream, take));
  }
  if (!said || !sealed) {
    throw new BackupError('A cópia está incompleta: falta-lhe o fim. Use outra.');
  }
  const keys = await openKeys(sealed, passphrase, said);
  const whole = contents.safeParse(parse(said));
  if (!whole.success) throw new BackupError('O índice da cópia não se lê.');
  compare(whole.data, seen);
  return { contents: whole.data, keys };
}

function parse(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
}

async function checksum(
  name: string,
  stream: AsyncIterable<Buffer>,
  take: TakeEntry | undefined,
): Promise<Seen> {
  const hash = createHash('sha256');
  let bytes = 0;
  const passing = (async function* () {
    for await (const chunk of stream) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  })();
  await take?.(name, passing);
  // What was not taken counts all the same.
  for await (const _ of passing);
  return { bytes, sha256: hash.digest('hex') };
}

function compare({ entries }: Contents, seen: ReadonlyMap<string, Seen>): void {
  const wrong = entries.filter(({ name, bytes, sha256 }) => {
    const found = seen.get(name);
    return found?.bytes !== bytes || found.sha256 !== sha256;
  });
  const [first] = wrong;
  if (first) {
    throw new BackupError(
      `A cópia está danificada: ${wrong.length === 1 ? 'uma parte não confere' : `${wrong.length} partes não conferem`} (${first.name}).`,
    );
  }
  if (seen.size !== entries.length) throw new BackupError('O arquivo tem partes que não constam do índice.');
}

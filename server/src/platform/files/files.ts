import type { Readable } from 'node:stream';

/** A file of the shop. Under its path there will never be other bytes. */
export interface StoredFile {
  /** Below the place, with slashes: `images/<key>/400.webp`. */
  readonly path: string;
  readonly bytes: number;
  /** When it came to lie where it lies. */
  readonly at: Date;
}

/** What a file is made of: all of it, or piece by piece as it comes. */
export type FileSource = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Where pictures, videos and documents lie: a folder, or object storage. What is put in is never changed, so whoever
 * has a copy has the right one (docs/adr/0570).
 */
export interface Files {
  /** Keeps a file, whole or not at all; when it returns, a machine that stops takes nothing of it away. */
  put(path: string, source: FileSource): Promise<void>;
  find(path: string): Promise<StoredFile | null>;
  /** All of its bytes, for what is small or cannot be done piece by piece; null: no such file. */
  read(path: string): Promise<Buffer | null>;
  /** Its bytes, as they come; null: no such file. Who opens it reads it, or destroys it. */
  open(path: string): Promise<Readable | null>;
  /** Removes a file; one that is not there is no error. */
  remove(path: string): Promise<void>;
  /** All that lies below this path (`''`: everything), in the order of their paths. */
  list(below: string): AsyncIterable<StoredFile>;
}

/** A place does not answer for now: it passes by itself. */
export class FilesAwayError extends Error {
  override name = 'FilesAwayError';
}

/** What the public is shown lies below this. */
export const PICTURES = 'images/';

/** Removes all that lies below this path. */
export async function removeBelow(files: Pick<Files, 'list' | 'remove'>, path: string): Promise<void> {
  for await (const file of files.list(path)) await files.remove(file.path);
}

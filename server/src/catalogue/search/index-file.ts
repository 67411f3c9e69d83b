import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { ProductIndex, type SavedIndex } from '../../search-index/search-index.ts';

const NAME = 'search-index-';

/** Before each part: its length and its checksum. Length 0 ends the file. */
const FRAME = 8;

/** The longest part that is read, in bytes: what claims to be longer is not whole. */
const LONGEST_PART = 1 << 30;

/** Up to where the index follows the database, as its own words have it (index-changes.ts). */
const markSchema = z.object({
  /** The number of a transaction before which all have ended and are in the index. */
  transaction: z.string().regex(/^\d{1,20}$/),
  /** The last movement of stock that was seen. */
  movement: z.string().regex(/^\d{1,20}$/),
  /** The database's time of it, as ISO 8601. */
  at: z.string().max(40),
});
export type IndexMark = z.infer<typeof markSchema>;

async function writePart(file: FileHandle, part: unknown): Promise<void> {
  const bytes = serialize(part);
  const frame = Buffer.alloc(FRAME);
  frame.writeUInt32LE(bytes.length, 0);
  frame.writeUInt32LE(crc32(bytes), 4);
  await file.writev([frame, bytes]);
}

/** The next part; null where the file ends as it should. @throws where it is not whole. */
async function readPart(file: FileHandle): Promise<{ readonly part: unknown } | null> {
  const frame = Buffer.alloc(FRAME);
  if ((await file.read(frame)).bytesRead < FRAME) throw new Error('the index on the disk ends early');
  const length = frame.readUInt32LE(0);
  if (length === 0) return null;
  if (length > LONGEST_PART) throw new Error('the index on the disk is not whole');
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at);
    if (bytesRead === 0) throw new Error('the index on the disk ends early');
    at += bytesRead;
  }
  if (crc32(bytes) !== frame.readUInt32LE(4)) throw new Error('the index on the disk is not whole');
  return { part: deserialize(bytes) };
}

/**
 * The search index as a file beside the data, so that a large catalogue is searched soon after a start (docs/adr/0165). A file that
 * was not written whole, or by another program or of another database, is as if there were none.
 */
export class IndexFile {
  readonly #folder: string;
  readonly #name: string;

  /** `version` is of the program and of the database: it names the file. */
  constructor(folder: string, version: string) {
    this.#folder = folder;
    this.#name = NAME + version;
  }

  /** The index and up to where it follows the database; null where there is none. @throws where the file is not whole. */
  async read(): Promise<{ index: ProductIndex; mark: IndexMark } | null> {
    const file = await open(join(this.#folder, this.#name)).catch(() => null);
    if (!file) return null;
    try {
      const mark = markSchema.parse((await readPart(file))?.part);
      const index = new ProductIndex();
      for (let next = await readPart(file); next; next = await readPart(file))
        index.restore(next.part as SavedIndex);
      return { index, mark };
    } finally {
      await file.close();
    }
  }

  /** Writes the index in place of the one before; nothing may change it meanwhile. */
  async write(index: ProductIndex, mark: IndexMark): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, this.#name);
    const temporary = `${path}.${randomUUID()}.tmp`;
    try {
      const file = await open(temporary, 'w', 0o600);
      try {
        await writePart(file, mark);
        for (const part of index.saved()) await writePart(file, part);
        await file.write(Buffer.alloc(FRAME));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await this.#forgetOthers();
  }

  /** Takes away a file that did not serve. */
  async remove(): Promise<void> {
    await rm(join(this.#folder, this.#name), { force: true });
  }

  /** What other versions left, and half-written files of processes that ended. */
  async #forgetOthers(): Promise<void> {
    for (const name of await readdir(this.#folder))
      if (name.startsWith(NAME) && name !== this.#name) await rm(join(this.#folder, name), { force: true });
  }
}

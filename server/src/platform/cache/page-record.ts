import { crc32 } from 'node:zlib';
import type { KeptPage } from './page-cache.ts';

/** Begins each record: "BLP1". */
const MAGIC = 0x424c5031;

/** Magic, length of the head, length of the body, checksum of both: 32 bits each. */
export const PREFIX = 16;

/** Nothing that is kept is larger; what says so was not written whole. */
const MOST_BYTES = 16 * 1024 * 1024;

/** What lies before the body. It is not looked through: it is whole by its checksum, and this very program wrote it (open-shelf.ts). */
interface Head {
  readonly key: string;
  readonly status: number;
  readonly headers: readonly [string, string][];
  readonly etag: string;
  readonly encoding: 'br' | null;
  readonly isHasty: boolean;
  readonly route: string;
  readonly topics: readonly number[];
  readonly expiresAt: number | null;
  readonly made: number;
  readonly mark: number;
  readonly run: string;
}

/** A page as it lies on the disk. */
export interface PageRecord {
  readonly key: string;
  readonly kept: KeptPage;
  /** Changes of transactions before this one had all been heard when its making began (heard-changes.ts). */
  readonly mark: number;
  /** The run of the shop that wrote it: its ticks mean nothing to another one. */
  readonly run: string;
}

/** The bytes of a record, which tell by themselves whether they are whole. */
export function encodeRecord({ key, kept, mark, run }: PageRecord): Buffer {
  const { page, topics, expiresAt, made } = kept;
  const said = Buffer.from(
    JSON.stringify({
      key,
      status: page.status,
      headers: [...page.headers],
      etag: page.etag,
      encoding: page.encoding,
      isHasty: page.isHasty,
      route: page.route,
      topics: [...topics],
      expiresAt: Number.isFinite(expiresAt) ? expiresAt : null,
      made,
      mark,
      run,
    } satisfies Head),
  );
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32BE(MAGIC, 0);
  prefix.writeUInt32BE(said.length, 4);
  prefix.writeUInt32BE(page.body.length, 8);
  prefix.writeUInt32BE(crc32(page.body, crc32(said)), 12);
  return Buffer.concat([prefix, said, page.body]);
}

/** The length of the record that begins at `offset`; null where none does, or not all of it is there. */
export function recordLength(bytes: Buffer, offset: number): number | null {
  if (offset + PREFIX > bytes.length || bytes.readUInt32BE(offset) !== MAGIC) return null;
  const length = PREFIX + bytes.readUInt32BE(offset + 4) + bytes.readUInt32BE(offset + 8);
  return length <= MOST_BYTES && offset + length <= bytes.length ? length : null;
}

/** The record of exactly these bytes; null when they are not what was written. */
export function decodeRecord(bytes: Buffer): PageRecord | null {
  if (recordLength(bytes, 0) !== bytes.length) return null;
  const end = PREFIX + bytes.readUInt32BE(4);
  const said = bytes.subarray(PREFIX, end);
  const body = bytes.subarray(end);
  if (crc32(body, crc32(said)) !== bytes.readUInt32BE(12)) return null;
  const { key, status, headers, etag, encoding, isHasty, route, topics, expiresAt, made, mark, run } =
    JSON.parse(said.toString()) as Head;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return {
    key,
    mark,
    run,
    kept: {
      page: { status, headers: new Map(headers), etag, body: own, encoding, route, isHasty },
      topics,
      expiresAt: expiresAt ?? Number.POSITIVE_INFINITY,
      made,
    },
  };
}

/** The key of a record, without looking at the rest. */
export function recordKey(bytes: Buffer): string | null {
  try {
    const said = bytes.toString('utf8', PREFIX, PREFIX + bytes.readUInt32BE(4));
    const { key } = JSON.parse(said) as Partial<Head>;
    return typeof key === 'string' ? key : null;
  } catch {
    return null;
  }
}

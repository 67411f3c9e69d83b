import { crc32, inflateRawSync } from 'node:zlib';

/** What a workbook may be uncompressed, in bytes, and how many parts it may have: 50 000 rows of 40 columns are 110 MB. */
const MAX_INFLATED = 128 * 1024 * 1024;
const MAX_PARTS = 5000;
/** Bytes from one tag to the next: a cell holds 32 767 characters, however written, and one longer fills the memory. */
const MAX_RUN = 512 * 1024;
/** Cells: 50 000 rows of 50 columns. */
const MAX_CELLS = 2_500_000;
const TAG = '<'.charCodeAt(0);
const CELL = 'c'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
/** What ends a tag's name. */
const NAME_ENDS = new Set([...' >/\t\r\n'].map((char) => char.charCodeAt(0)));
/** A longer prefix than this names no cell that is read. */
const MAX_PREFIX = 20;

/** Macros, pictures, embedded files and controls are not looked at. */
const IGNORED_PARTS =
  /^(?:xl\/(?:media|embeddings|activex|ctrlprops|printersettings|vbaproject)|docprops\/thumbnail)/i;

interface Part {
  readonly name: string;
  readonly method: number;
  readonly size: number;
  readonly packedSize: number;
  readonly offset: number;
}

/** Why a workbook is not taken. */
export type WorkbookRefusal = 'file_not_what_it_says' | 'file_unreadable' | 'file_inflates';

/** A workbook that is not opened, and why. */
export class RefusedWorkbook extends Error {
  readonly reason: WorkbookRefusal;
  constructor(reason: WorkbookRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** The directory of a zip file, read before anything is uncompressed. */
function readDirectory(file: Buffer): Part[] {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > file.length) throw new RefusedWorkbook('file_unreadable');
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count > MAX_PARTS) throw new RefusedWorkbook('file_inflates');
  const parts: Part[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50)
      throw new RefusedWorkbook('file_unreadable');
    const nameLength = file.readUInt16LE(at + 28);
    // Encrypted parts cannot be read; sizes of zip64 are above every bound.
    if (file.readUInt16LE(at + 8) & 1) throw new RefusedWorkbook('file_unreadable');
    parts.push({
      method: file.readUInt16LE(at + 10),
      packedSize: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}

/** One part uncompressed: never more than its directory entry announced, whatever its contents would become. */
function unpack(file: Buffer, { method, size, packedSize, offset }: Part): Buffer {
  if (offset + 30 > file.length) throw new RefusedWorkbook('file_unreadable');
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const packed = file.subarray(start, start + packedSize);
  if (method === 0) {
    if (packed.length !== size) throw new RefusedWorkbook('file_unreadable');
    return packed;
  }
  if (method !== 8) throw new RefusedWorkbook('file_unreadable');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    const isLie = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new RefusedWorkbook(isLie ? 'file_inflates' : 'file_unreadable');
  }
}

/** Whether a tag's name is that of a cell: `c`, or `x:c`. */
function isCell(data: Buffer, at: number): boolean {
  for (let i = at; i < at + MAX_PREFIX; i += 1) {
    if (data[i] === CELL && NAME_ENDS.has(data[i + 1] ?? 0)) return i === at || data[i - 1] === COLON;
    if (NAME_ENDS.has(data[i] ?? 0)) return false;
  }
  return false;
}

/** Refuses a part that holds more in one place than any cell can, or too many cells: before anything makes objects of it. */
function checkMarkup(data: Buffer): void {
  let last = 0;
  let cells = 0;
  for (let at = data.indexOf(TAG); at >= 0; at = data.indexOf(TAG, at + 1)) {
    if (at - last > MAX_RUN) throw new RefusedWorkbook('file_inflates');
    if (isCell(data, at + 1)) cells += 1;
    last = at;
  }
  if (data.length - last > MAX_RUN || cells > MAX_CELLS) throw new RefusedWorkbook('file_inflates');
}

/** What is no markup is as long as it likes: it is not read. */
function checked(part: Part, data: Buffer): Buffer {
  if (/\.(?:xml|rels|vml)$/i.test(part.name)) checkMarkup(data);
  return data;
}

/** The parts put into a zip file without compression. */
function pack(parts: readonly { name: string; data: Buffer }[]): Buffer {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data } of parts) {
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    chunks.push(Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, data);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, nameBytes);
    at += 30 + nameBytes.length + data.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...chunks, listing, end]);
}

/**
 * A workbook (.xlsx) with its harmless parts alone and uncompressed, so that what reads it never inflates anything:
 * the sizes are bounded by the directory before, by what it announced while uncompressing (zip bombs), no cell is longer
 * than cells can be, and there are not too many of them.
 * @throws RefusedWorkbook
 */
export function unpackWorkbook(file: Buffer): Buffer {
  const parts = readDirectory(file);
  const total = parts.reduce((sum, part) => sum + part.size, 0);
  if (total > MAX_INFLATED) throw new RefusedWorkbook('file_inflates');
  const wanted = parts.filter((part) => !IGNORED_PARTS.test(part.name));
  if (!wanted.some((part) => /^xl\/workbook\.xml$/i.test(part.name))) {
    throw new RefusedWorkbook('file_not_what_it_says');
  }
  return pack(wanted.map((part) => ({ name: part.name, data: checked(part, unpack(file, part)) })));
}

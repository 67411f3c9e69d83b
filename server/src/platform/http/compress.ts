import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** Up to here compressing well takes less time (0.3 ms) than handing the work to another thread and back. */
const MOST_AT_ONCE = 32 * 1024;

/** Up to here compressing in a hurry takes less time: a catalogue page of 170 kB takes 0.6 ms. */
const MOST_IN_A_HURRY = 512 * 1024;

/** Bytes that the compressor hands over at a time: a page's in one. */
const CHUNK = 64 * 1024;

const BROTLI = { chunkSize: CHUNK, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const GZIP = { chunkSize: CHUNK, level: 6 };

/** A third of the time for a fifth more bytes: for the answers that nobody may ask for again. */
const QUICK_BROTLI = { chunkSize: CHUNK, params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const QUICK_GZIP = { chunkSize: CHUNK, level: 2 };

/**
 * Lists and answers of the API in a hurry: nothing in them is further apart than this window, and the tables that it takes to be
 * looked through stay in the processor's cache. Half of the time that `QUICK_BROTLI` takes, for a fifteenth more bytes.
 */
const QUICK_SHORT_BROTLI = {
  chunkSize: CHUNK / 4,
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

function brotliFor(length: number, isQuick: boolean) {
  if (!isQuick) return BROTLI;
  return length <= MOST_AT_ONCE ? QUICK_SHORT_BROTLI : QUICK_BROTLI;
}

/** The body in a form that the client takes; quickly or well. What takes long is done in another thread. */
export async function compress(body: Buffer, encoding: Encoding, isQuick = false): Promise<Buffer> {
  const isShort = body.length <= (isQuick ? MOST_IN_A_HURRY : MOST_AT_ONCE);
  if (encoding === 'br') {
    const options = brotliFor(body.length, isQuick);
    return isShort ? brotliCompressSync(body, options) : await compressBrotli(body, options);
  }
  const options = isQuick ? QUICK_GZIP : GZIP;
  return isShort ? gzipSync(body, options) : await compressGzip(body, options);
}

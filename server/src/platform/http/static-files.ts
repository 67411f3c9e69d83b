import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { own } from '#core/shared/own.ts';
import type { Files } from '../files/files.ts';
import { compress, type Encoding } from './compress.ts';
import type { HttpEnv } from './env.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const IMAGES = new Set(['.avif', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp']);

/** A drawing may come from outside: it is shown, never run. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly isImmutable: boolean;
  readonly body: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** Which compressed form a client takes; brotli before gzip. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (!header) return null;
  const isTaken = (name: string) =>
    header.split(',').some((part) => {
      const [token, ...parameters] = part.trim().toLowerCase().split(';');
      return token?.trim() === name && !parameters.some((p) => /^\s*q=0(\.0*)?\s*$/.test(p));
    });
  if (isTaken('br')) return 'br';
  return isTaken('gzip') ? 'gzip' : null;
}

/** True when the client's copy (If-None-Match) is the one named by `etag`; weak comparison. */
export function isSameCopy(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The files of a build, kept in memory with the compressed forms that the build made beside them. */
export class BuiltFiles {
  readonly #files = new Map<string, string>();
  readonly #loaded = new Map<string, Promise<BuiltFile>>();

  private constructor(files: Map<string, string>) {
    this.#files = files;
  }

  /** Reads the list of files under `folder`; their contents are read when first asked for. */
  static async open(folder: string): Promise<BuiltFiles> {
    const files = (await listFiles(folder)).filter((file) => !/\.(br|gz)$/.test(file));
    return new BuiltFiles(
      new Map(files.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file])),
    );
  }

  /** Answers the file of this path, or null when the build has none. */
  async answer(c: Context<HttpEnv>): Promise<Response | null> {
    const path = c.req.path;
    const source = this.#files.get(path);
    if (!source) return null;
    const loading = this.#loaded.get(path) ?? load(source, path.startsWith('/assets/'));
    this.#loaded.set(path, loading);
    const file = await loading;
    c.header('etag', file.etag);
    c.header('cache-control', cachingOf(path, file));
    if (isWorker(path)) c.header('content-security-policy', WORKER_POLICY);
    c.header('vary', 'accept-encoding');
    if (isSameCopy(c.req.header('if-none-match'), file.etag)) return c.body(null, 304);
    c.header('content-type', file.type);
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    const compressed = encoding && file[encoding];
    if (compressed) c.header('content-encoding', encoding);
    return c.body(toBody(compressed || file.body));
  }
}

/** Workers that stay in a browser between its visits (web/public): whoever has one asks whether it is still the same. */
function isWorker(path: string): boolean {
  return path.endsWith('-sw.js');
}

/** What such a worker may do: ask this shop. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function cachingOf(path: string, { isImmutable }: BuiltFile): string {
  if (isWorker(path)) return 'no-cache';
  return isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

function toBody(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return buffer as Uint8Array<ArrayBuffer>;
}

async function load(source: string, isImmutable: boolean): Promise<BuiltFile> {
  const body = await readFile(source);
  return {
    type: own(TYPES, extname(source)) ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
    isImmutable,
    body,
    br: await readFile(`${source}.br`).catch(() => null),
    gzip: await readFile(`${source}.gz`).catch(() => null),
  };
}

/** Drawings are text; photographs are small already. A larger one is sent as it is. */
const MOST_COMPRESSED = 256 * 1024;

/** What is read at once: a stream costs more than so many bytes. */
const SMALL = 128 * 1024;

/** Named by the sum of its contents: under this name there will never be another. */
const CONTENT_HASHED = /(?:^|\/)[0-9a-f]{16,64}(?:\.[a-z]+$|\/)/;

/** Only plain names, no dot at their beginning: nothing hidden, nothing above the folder. */
function isSafePath(path: string): boolean {
  return (
    path.length <= 300 &&
    path.split('/').every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part)) &&
    Object.hasOwn(TYPES, extname(path))
  );
}

/**
 * Answers a file that the shop keeps (pictures, documents); null when there is none.
 * @param path as it stands after the mount point, without leading slash.
 */
export async function answerStoredFile(
  c: Context<HttpEnv>,
  files: Pick<Files, 'find' | 'open' | 'read'>,
  path: string,
): Promise<Response | null> {
  if (!isSafePath(path)) return null;
  const found = await files.find(path);
  if (!found) return null;
  const extension = extname(path);
  const isForever = CONTENT_HASHED.test(path);
  // Where it lies, and since when, may be another thing at another node.
  const etag = `W/"${found.bytes.toString(36)}-${isForever ? '' : found.at.getTime().toString(36)}"`;
  c.header('etag', etag);
  c.header('cache-control', isForever ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
  if (extension === '.svg') c.header('content-security-policy', DRAWING_POLICY);
  // A mail shows it in somebody else's page.
  if (IMAGES.has(extension)) c.header('cross-origin-resource-policy', 'cross-origin');
  else c.header('content-disposition', 'attachment');
  if (isSameCopy(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('content-type', own(TYPES, extension) ?? 'application/octet-stream');
  if (extension === '.svg') {
    c.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    const drawing = encoding && found.bytes <= MOST_COMPRESSED && (await files.read(path));
    if (drawing) {
      const body = await compress(drawing, encoding);
      c.header('content-encoding', encoding);
      c.header('content-length', String(body.length));
      return c.req.method === 'HEAD' ? c.body(null) : c.body(toBody(body));
    }
  }
  c.header('content-length', String(found.bytes));
  if (c.req.method === 'HEAD') return c.body(null);
  if (found.bytes <= SMALL) {
    const body = await files.read(path);
    return body && c.body(toBody(body));
  }
  const stream = await files.open(path);
  return stream && c.body(Readable.toWeb(stream) as ReadableStream);
}

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '../http/compress.ts';

/** A rendered answer, ready to be sent again, in the one form that almost everybody takes. */
export interface CachedPage {
  readonly status: number;
  /** Own headers of this page, Content-Security-Policy and ETag among them. */
  readonly headers: ReadonlyMap<string, string>;
  readonly etag: string;
  readonly body: Buffer;
  /** How `body` is compressed; null where little would be gained. */
  readonly encoding: 'br' | null;
  /** Pattern of the route that made it (`/produtos/:id`), for log and metrics. */
  readonly route: string;
  /** It was compressed in a hurry: worth doing better once it is asked for again. */
  readonly isHasty: boolean;
  /** From when on a cache in front must not show it, in milliseconds since 1970; left out: as long as its headers say. */
  readonly expiresAt?: number;
}

/** Smaller bodies gain nothing from being compressed. */
const MIN_COMPRESSED = 1024;

/** Forms other than the kept one, for the few clients that do not take Brotli, in bytes. */
const RARE_ROOM = 4 * 1024 * 1024;

const decompress = promisify(brotliDecompress);
const rare = new LRUCache<string, Buffer>({
  maxSize: RARE_ROOM,
  sizeCalculation: (body, key) => body.length + key.length,
});

/** Memory of its own, of exactly this size: what a library returns may be a corner of something larger. */
function exact(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Makes an answer that can be sent many times; `body` is as rendered. */
export async function toCachedPage(
  status: number,
  headers: Iterable<[string, string]>,
  body: Buffer,
  route: string,
): Promise<CachedPage> {
  const isCompressed = body.length >= MIN_COMPRESSED;
  const sent = exact(isCompressed ? await compress(body, 'br', true) : body);
  // Of the bytes compressed: the same say the same, and they are an eighth of what they were.
  const etag = `W/"${hash('sha256', sent, 'base64url').slice(0, 22)}"`;
  return {
    status,
    headers: new Map([...headers, ['etag', etag]]),
    etag,
    body: sent,
    encoding: isCompressed ? 'br' : null,
    route,
    isHasty: isCompressed,
  };
}

/** A page compressed into fewer bytes: for what is asked for again. */
export async function compressedWell(page: CachedPage): Promise<CachedPage> {
  if (!page.isHasty) return page;
  const body = await compress(await decompress(page.body), 'br');
  // What hardly repeats itself gains nothing.
  return { ...page, body: body.length < page.body.length ? exact(body) : page.body, isHasty: false };
}

/** The form that a client is sent who takes `accepted`. */
export function formFor(page: CachedPage, accepted: Encoding | null): Encoding | 'plain' {
  return page.encoding === null ? 'plain' : (accepted ?? 'plain');
}

function rareKey(page: CachedPage, form: Encoding | 'plain'): string {
  return `${page.etag} ${form}`;
}

/** The body in one form, if it is at hand. */
export function bodyAtHand(page: CachedPage, form: Encoding | 'plain'): Buffer | null {
  return form === (page.encoding ?? 'plain') ? page.body : (rare.get(rareKey(page, form)) ?? null);
}

/** The body in one form, made from the kept one when it is not at hand. */
export async function bodyAs(page: CachedPage, form: Encoding | 'plain'): Promise<Buffer> {
  const atHand = bodyAtHand(page, form);
  if (atHand) return atHand;
  const plain = page.encoding === 'br' ? await decompress(page.body) : page.body;
  const made = form === 'plain' ? plain : await compress(plain, form);
  rare.set(rareKey(page, form), made);
  return made;
}

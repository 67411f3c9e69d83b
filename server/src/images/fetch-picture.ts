import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MAX_IMAGE_BYTES } from '#core/images/contract.ts';
import { imageFailures } from '#core/images/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { isForbiddenAddress } from './forbidden-address.ts';

/** What may be asked for pictures. Tests, whose sites are on their own machine, have another. */
export interface Reach {
  readonly protocols: readonly string[];
  /** The port that an address must have; null: any. */
  readonly port: string | null;
  readonly isForbidden: (ip: string) => boolean;
  readonly resolve: typeof resolveName;
}

/** The public internet, over HTTPS. */
export const PUBLIC_SITES: Reach = {
  protocols: ['https:'],
  port: '',
  isForbidden: isForbiddenAddress,
  resolve: resolveName,
};

/** Milliseconds that a picture may take in all, redirects included. */
const TIME = 20_000;
const MAX_REDIRECTS = 4;
const PICTURES = 'image/avif,image/webp,image/jpeg,image/png,image/gif';

/** An address that is not asked: of this machine or network, or not in a way that may be asked. */
export class Forbidden extends Error {}

/**
 * Fetches the bytes of a picture from another site: over HTTPS, never from an address of this machine or network
 * (looked at after the name was resolved, for the very address that is then connected to, and again at each redirect), at
 * most 8 MB and 20 seconds, with no cookie and no word of who looks. What the bytes are is for `encodeImage` to say.
 */
export async function fetchPicture(
  address: string,
  reach: Reach = PUBLIC_SITES,
  time: number = TIME,
): Promise<Result<Buffer>> {
  try {
    const asked = { reachOf: () => reach, signal: AbortSignal.timeout(time), accept: PICTURES };
    const response = await askGuarded(address, asked);
    if (!response) return fail(imageFailures.site_refused);
    const { statusCode: status = 0 } = response;
    if (status !== 200) {
      response.destroy();
      return fail(status >= 500 || status === 429 ? imageFailures.site_silent : imageFailures.site_refused);
    }
    return await readAll(response);
  } catch (error) {
    if (error instanceof Forbidden) return fail(imageFailures.site_forbidden);
    return fail(imageFailures.site_silent);
  }
}

/** How an address that somebody else gave is asked. */
export interface Guarded {
  /** What may be asked of this address: looked up for each that a redirect leads to. */
  readonly reachOf: (url: URL) => Reach;
  readonly signal: AbortSignal;
  readonly accept: string;
}

/**
 * Asks an address that somebody else gave, and follows where it leads a few times, each looked at before.
 * @returns the answer, whose body is to be read or destroyed; null when it only leads on.
 * @throws Forbidden for an address that may not be asked.
 */
export async function askGuarded(
  address: string,
  { reachOf, signal, accept }: Guarded,
): Promise<IncomingMessage | null> {
  let url = URL.parse(address);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const reach = url && reachOf(url);
    if (!url || !reach || !mayAsk(url, reach)) throw new Forbidden(url?.hostname);
    const response = await ask(url, reach, signal, accept);
    const { statusCode: status = 0, headers } = response;
    if (status < 300 || status >= 400 || !headers.location) return response;
    response.destroy();
    url = URL.parse(headers.location, url.href);
  }
  return null;
}

/** Whether this address may be asked at all, before its name is resolved. */
export function mayAsk(url: URL, { protocols, port, isForbidden }: Reach): boolean {
  if (!protocols.includes(url.protocol) || url.username || url.password) return false;
  if (port !== null && url.port !== port) return false;
  // An address in numbers is not resolved: it is looked at here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isForbidden(host);
  return !(isForbidden('127.0.0.1') && isInsideName(host));
}

/** Names that are of this machine or network wherever they are asked for (RFC 6761, 6762, 8375), and those without a dot. */
function isInsideName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || /\.(?:localhost|local|internal|home\.arpa|lan|intranet)$/.test(name);
}

/** Resolves a name, and refuses it when any of its addresses is forbidden: the one that is connected to was looked at. */
export function guardedLookup({ isForbidden, resolve }: Reach): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const first = addresses[0];
      if (!first || addresses.some(({ address }) => isForbidden(address))) {
        return done(new Forbidden(host), '', 0);
      }
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function ask(url: URL, reach: Reach, signal: AbortSignal, accept: string): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        agent: false,
        signal,
        lookup: guardedLookup(reach),
        maxHeaderSize: 16 * 1024,
        headers: {
          accept,
          'accept-encoding': 'identity',
          'user-agent': 'Balcao',
        },
      },
      resolve,
    )
      .once('error', reject)
      .end();
  });
}

async function readAll(response: IncomingMessage): Promise<Result<Buffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_IMAGE_BYTES) {
      response.destroy();
      return fail(imageFailures.image_too_large);
    }
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}

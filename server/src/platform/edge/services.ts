/** Which cache stands in front, where it is told to forget, and with what. */
export interface EdgeAccount {
  readonly service: keyof typeof SERVICES;
  /** Varnish: its addresses, each told. Fastly and Cloudflare: the address of the service or zone. No trailing slash. */
  readonly urls: readonly string[];
  readonly token: string | null;
}

interface Service {
  /** The header that names what an answer is made of, and what stands between the names. */
  readonly tags: readonly [name: string, between: string];
  /** The header that says how long it alone may keep an answer; it is read before Cache-Control, and taken off. */
  readonly life: string;
  /** Names that it takes in one call. */
  readonly most: number;
  readonly forget: (url: string, tags: readonly string[], token: string | null) => Request;
}

const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

/**
 * The caches that are known, each by what its makers document: Varnish with its module xkey (deploy/varnish.vcl), Fastly (POST
 * /service/{id}/purge with Surrogate-Key, at most 256), Cloudflare (POST /zones/{id}/purge_cache with tags, at most 30).
 */
export const SERVICES = {
  varnish: {
    tags: ['xkey', ' '],
    life: 'surrogate-control',
    most: 100,
    forget: (url, tags, token) =>
      new Request(url, { method: 'PURGE', headers: { xkey: tags.join(' '), ...bearer(token) } }),
  },
  fastly: {
    tags: ['surrogate-key', ' '],
    life: 'surrogate-control',
    most: 256,
    forget: (url, tags, token) =>
      new Request(`${url}/purge`, {
        method: 'POST',
        headers: { 'surrogate-key': tags.join(' '), 'fastly-key': token ?? '' },
      }),
  },
  cloudflare: {
    tags: ['cache-tag', ','],
    life: 'cloudflare-cdn-cache-control',
    most: 30,
    forget: (url, tags, token) =>
      new Request(`${url}/purge_cache`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(token) },
        body: JSON.stringify({ tags }),
      }),
  },
} as const satisfies Record<string, Service>;

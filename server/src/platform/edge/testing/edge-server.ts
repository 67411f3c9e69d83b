import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SERVICES } from '../services.ts';

interface Stored {
  readonly tags: ReadonlySet<string>;
  readonly body: string;
  readonly headers: Headers;
}

/** A cache in front that speaks the protocol of each service: it keeps what it may for ever, and forgets what it is told. */
export async function startEdge(service: keyof typeof SERVICES, origin: (path: string) => Promise<Response>) {
  const [tagsHeader, between] = SERVICES[service].tags;
  const stored = new Map<string, Stored>();
  const calls: string[][] = [];
  let refusals = 0;

  async function namesIn(request: IncomingMessage): Promise<string[] | null> {
    const { method, url, headers } = request;
    if (service === 'varnish') return method === 'PURGE' ? String(headers.xkey).split(' ') : null;
    if (service === 'fastly')
      return method === 'POST' && url === '/service/1/purge' && headers['fastly-key'] === 'segredo'
        ? String(headers['surrogate-key']).split(' ')
        : null;
    if (method !== 'POST' || url !== '/zones/1/purge_cache' || headers.authorization !== 'Bearer segredo')
      return null;
    return (JSON.parse(await text(request)) as { tags: string[] }).tags;
  }

  const server = createServer(async (request, response) => {
    const names = await namesIn(request);
    if (!names || names.length > SERVICES[service].most || refusals > 0) {
      refusals = Math.max(0, refusals - 1);
      response.writeHead(names ? 503 : 400).end();
      return;
    }
    calls.push(names);
    for (const [path, { tags }] of stored) if (names.some((name) => tags.has(name))) stored.delete(path);
    response.end('{"success":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const paths = { varnish: '', fastly: '/service/1', cloudflare: '/zones/1' };
  return {
    account: { service, urls: [`http://127.0.0.1:${port}${paths[service]}`], token: 'segredo' },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    /** The names of each call that it took. */
    calls,
    refuse: (times: number) => {
      refusals = times;
    },
    holds: (path: string) => stored.get(path) ?? null,
    /** What somebody reads through it. */
    read: async (path: string): Promise<string> => {
      const kept = stored.get(path);
      if (kept) return kept.body;
      const response = await origin(path);
      const { headers } = response;
      const body = await response.text();
      const life = headers.get(SERVICES[service].life) ?? '';
      const tags = new Set(headers.get(tagsHeader)?.split(between) ?? []);
      if (/max-age=[1-9]/.test(life) && tags.size > 0) stored.set(path, { tags, body, headers });
      return body;
    },
  };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Recorded } from './bare-server.ts';

export const CLIENTS = 16;

/** What a browser sends with every request, as far as it changes the answer. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** Asks with 16 clients for some seconds; `path` gives the address of each request. */
export async function load(url: string, path: () => string, seconds: number): Promise<Load> {
  const first = path();
  const isFixed = path() === first;
  const result = await autocannon({
    url,
    connections: CLIENTS,
    duration: seconds,
    requests: [
      isFixed
        ? { path: first, headers: HEADERS }
        : { setupRequest: (request) => ({ ...request, path: path(), headers: HEADERS }) },
    ],
  });
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Reads one answer as it comes over the wire. */
export async function record(url: string): Promise<Recorded> {
  const request = get(url, { headers: HEADERS });
  const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const added = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  const headers = response.rawHeaders.flatMap((name, i, all) =>
    i % 2 === 1 || added.has(name.toLowerCase()) ? [] : [name, all[i + 1] ?? ''],
  );
  return { status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('base64') };
}

/** The same load on a bare server that sends the recorded answer. */
export async function bareLoad(recorded: Recorded, seconds: number): Promise<Load> {
  const server = fork(join(import.meta.dirname, 'bare-server.ts'), { stdio: 'inherit' });
  server.send(recorded);
  const [port] = (await once(server, 'message')) as [number];
  try {
    return await load(`http://127.0.0.1:${port}`, () => '/', seconds);
  } finally {
    server.disconnect();
    await once(server, 'exit');
  }
}

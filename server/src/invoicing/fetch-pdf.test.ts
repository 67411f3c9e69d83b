import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PUBLIC_SITES, type Reach } from '../images/fetch-picture.ts';
import { fetchPdf } from './service-http.ts';

const PDF = '%PDF-1.7 fatura';

let asked: string[];
let port: number;
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  asked.push(`${url.hostname}${url.pathname}`);
  const to = url.searchParams.get('to');
  if (to) response.writeHead(302, { location: to }).end();
  else response.end(url.pathname === '/pdf' ? PDF : 'segredo');
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const NAMES: Record<string, string> = {
  'loja-de-ficheiros.example': '127.0.0.1',
  'interno.example': '10.0.0.5',
  'metadados.example': '169.254.169.254',
};

/** As the public internet, but that one store on this machine is a public one. */
const sites: Reach = {
  protocols: ['http:', 'https:'],
  port: null,
  isForbidden: (ip) => ip !== '127.0.0.1' && PUBLIC_SITES.isForbidden(ip),
  resolve: ((host: string, _: unknown, done: (error: Error | null, found: unknown) => void) =>
    done(null, [{ address: NAMES[host] ?? '127.0.0.1', family: 4 }])) as unknown as Reach['resolve'],
};

const service = () => `http://127.0.0.1:${port}`;
const store = () => `http://loja-de-ficheiros.example:${port}`;
const leadsTo = (from: string, to: string) => `${from}/leva?${new URLSearchParams({ to })}`;

async function fetched(address: string, reach = sites): Promise<string> {
  const bytes = await fetchPdf(address, { baseUrl: service(), timeout: 5000 }, reach);
  return new TextDecoder().decode(bytes);
}

test('a PDF comes from the service itself, from a store, and from where either leads', async () => {
  for (const address of [
    `${service()}/pdf`,
    `${store()}/pdf`,
    leadsTo(service(), `${store()}/pdf`),
    leadsTo(store(), `${store()}/pdf`),
    leadsTo(service(), '/pdf'),
  ]) {
    expect(await fetched(address), address).toBe(PDF);
  }
});

test.each([
  ['by its number', 'http://10.0.0.5/pdf'],
  ['by its name', 'http://interno.example/pdf'],
  ['of a cloud’s keys', 'http://metadados.example/latest/meta-data'],
  ['by IPv6', 'http://[::ffff:10.0.0.5]/pdf'],
  ['by another protocol', 'file:///etc/passwd'],
  ['with a name and a password', 'http://a:b@loja-de-ficheiros.example/pdf'],
  ['that is none', 'http://'],
])('an address of the inside, %s, is not asked, also not where a redirect leads', async (_, inside) => {
  for (const address of [inside, leadsTo(service(), inside), leadsTo(store(), leadsTo(store(), inside))]) {
    await expect(fetched(address), address).rejects.toThrow('an address of somewhere else');
  }
  expect(asked.filter((one) => !/^(?:127\.0\.0\.1|loja-de-ficheiros\.example)\/leva$/.test(one))).toEqual([]);
});

test('by the public internet’s rule this machine is the inside, and plain HTTP is not asked', async () => {
  for (const to of [
    `http://127.0.0.1:${port + 1}/pdf`,
    'http://loja.example/pdf',
    'https://localhost/pdf',
    'https://intranet/pdf',
  ]) {
    await expect(fetched(leadsTo(service(), to), PUBLIC_SITES), to).rejects.toThrow('somewhere else');
  }
});

test('what only leads on, and what is no PDF, is none', async () => {
  const round = `${service()}/leva?to=${encodeURIComponent('/leva?to=/leva')}`;
  await expect(fetched(leadsTo(service(), round))).rejects.toThrow('pdf file');
  await expect(fetched(`${service()}/pagina`)).rejects.toThrow('no PDF');
});

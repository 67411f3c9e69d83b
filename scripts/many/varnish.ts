// node scripts/many/varnish.ts [changes]: the built shop behind Debian's Varnish (deploy/varnish.vcl). A crowd reads pages and
// answers through it while prices change: how soon each change is read through it, and what never came to the shop.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/root.ts';
import { startShop } from '#server/testing/running-shop.ts';
import { freePort } from '../chaos/free-port.ts';
import { needs } from './machine.ts';

const changes = Number(process.argv[2] ?? 50);
const READERS = 16;
needs('varnishd', 'varnish varnish-modules');

const folder = mkdtempSync(join(tmpdir(), 'balcao-varnish-'));
// Varnish reads as a user of its own.
chmodSync(folder, 0o755);
const [shopPort, port] = [await freePort(), await freePort()];
writeFileSync(
  join(folder, 'shop.vcl'),
  readFileSync(join(projectRoot, 'deploy/varnish.vcl'), 'utf8').replace('"3000"', `"${shopPort}"`),
);
const ended: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const varnish = startVarnish(port);
  ended.unshift(() => varnish.kill('SIGTERM'));
  const shop = await startShop(join(folder, 'data'), {
    PORT: String(shopPort),
    NODE_ENV: 'production',
    DEMO: '1',
    PAYMENTS_SIMULATOR: '1',
    PAGES_AHEAD: '0',
    EDGE: 'varnish',
    EDGE_URL: `http://127.0.0.1:${port}`,
  });
  ended.unshift(() => shop.end('SIGTERM'));
  const password = /Password:\s+(\S+)/.exec(shop.output())?.[1] ?? '';
  await untilReady(`http://127.0.0.1:${port}/readyz`);
  await measure(`http://127.0.0.1:${port}`, shop.url, password);
} finally {
  for (const end of ended) await end();
}

function startVarnish(port: number): ChildProcess {
  const place = ['-f', join(folder, 'shop.vcl'), '-n', join(folder, 'varnish')];
  return spawn('varnishd', ['-F', '-a', `127.0.0.1:${port}`, ...place, '-s', 'malloc,256m'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilReady(address: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if ((await fetch(address).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the shop does not answer through Varnish');
}

async function measure(front: string, shop: string, password: string): Promise<void> {
  const login = await fetch(`${shop}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@balcao.example', password }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const products = (await (await fetch(`${shop}/api/products`)).json()) as {
    items: { id: string; slug: string }[];
  };
  const all = products.items;
  let reads = 0;
  let hits = 0;
  let failed = 0;
  let isOver = false;
  // Of an answer that was kept Varnish says two numbers: of this request, and of the one that fetched it.
  const read = async (path: string): Promise<Response> => {
    const response = await fetch(front + path, { headers: { accept: 'text/html' } });
    reads++;
    if (response.headers.get('x-varnish')?.includes(' ')) hits++;
    if (!response.ok) failed++;
    return response;
  };
  const crowd = Array.from({ length: READERS }, async (_, i) => {
    for (let n = i; !isOver; n++) {
      const { id, slug } = all[n % all.length] as { id: string; slug: string };
      const path = n % 3 === 0 ? '/' : n % 3 === 1 ? `/produtos/${slug}` : `/api/products/${id}`;
      await (await read(path)).arrayBuffer();
    }
  });
  const priceOf = async (response: Response) => ((await response.json()) as { price: number }).price;
  const times: number[] = [];
  try {
    for (let n = 1; n <= changes; n++) {
      const { id, slug } = all[n % all.length] as { id: string; slug: string };
      const cents = 10_000 + n * 7;
      const before = await priceOf(await read(`/api/products/${id}`));
      await fetch(`${shop}/api/admin/products/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ price: cents / 100 }),
      }).then(async (response) => {
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      });
      const began = performance.now();
      // Of an article on offer the price is another than the one set: the shop's own answer is the measure.
      while (true) {
        const own = await priceOf(await fetch(`${shop}/api/products/${id}`));
        if (own !== before && own === (await priceOf(await read(`/api/products/${id}`)))) break;
        if (performance.now() - began > 30_000) throw new Error(`${slug} is not read anew through Varnish`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      times.push(performance.now() - began);
    }
  } finally {
    isOver = true;
    await Promise.allSettled(crowd);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const { stdout } = spawnSync('varnishd', ['-V'], { encoding: 'utf8' });
  console.log(`${changes} prices changed under ${READERS} readers ${stdout.split('\n')[0] ?? ''}`);
  console.table([
    {
      'read with the new price after, ms: p50': at(0.5),
      p99: at(0.99),
      most: at(1),
      reads,
      'of them kept in front, %': Math.round((hits / reads) * 100),
      failed,
    },
  ]);
}

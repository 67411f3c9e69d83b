import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ensureBuild } from '../../scripts/setup/build.mjs';
import { openDatabase } from './platform/database/database.ts';
import { findEmbeddedUrl } from './platform/database/embedded.ts';
import { type Sent, startCollector } from './platform/tracing/testing/collector.ts';
import { atEnd } from './testing/at-end.ts';
import { insertProduct } from './testing/insert-product.ts';
import { catchMail } from './testing/mail-catcher.ts';
import { order } from './testing/order-as-visitor.ts';
import { startShop } from './testing/running-shop.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

/** Writes down the address of each module that a process loads. */
const WATCH = `import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) { appendFileSync(process.env.LOADED, url + '\\n'); return next(url, context); } });`;

/** The data folder of a demo shop that was opened once: each test goes on from a copy. */
let opened = '';
beforeAll(async () => {
  await ensureBuild();
  opened = await mkdtemp(join(tmpdir(), 'balcao-traced-'));
  atEnd(() => rm(opened, { recursive: true, force: true }));
  expect(await (await startShop(opened, { DEMO: '1' })).end('SIGTERM')).toBe(0);
}, 180_000);

/** The built shop with a product and a mail server, its traces sent to `endpoint`; null: as it comes. */
async function start(endpoint: string | null) {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-traced-'));
  const dataDir = join(folder, 'data');
  await cp(opened, dataDir, { recursive: true });
  const [watch, loaded] = [join(folder, 'watch.mjs'), join(folder, 'loaded')];
  await writeFile(watch, WATCH);
  const catcher = await catchMail();
  const shop = await startShop(dataDir, {
    // Its payments are simulated over HTTP.
    DEMO: '1',
    LOG_LEVEL: 'info',
    LOADED: loaded,
    NODE_OPTIONS: `--import=${pathToFileURL(watch).href}`,
    ...(endpoint === null ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
  });
  onTestFinished(async () => {
    await shop.end('SIGKILL');
    await catcher.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { db } = openDatabase((await findEmbeddedUrl(dataDir)) ?? '', 1);
  const product = await insertProduct(db, { name: 'Toner', price_cents: 5000 });
  const email_settings = { smtp_server: '127.0.0.1', smtp_port: catcher.port, from_email: 'loja@example.pt' };
  const data = JSON.stringify({ company_email: '', email_settings });
  await db
    .insertInto('settings')
    .values({ id: 1, data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute();
  await db.destroy();
  return {
    shop,
    /** Somebody orders, asks for a reference to pay it, and has the mail. */
    sell: async () => {
      const headers = { traceparent: `00-${TRACE}-${SPAN}-01` };
      const { call, id, total, access_token } = await order(shop.url, product, 'comprador07', headers);
      const payment = { order_id: id, amount: total, payment_method: 'multibanco', access_token };
      const customer = { customer_name: 'Ana Silva', customer_email: 'comprador07@example.pt' };
      await call('POST', '/api/payments', { ...payment, ...customer });
      await vi.waitFor(() => expect(catcher.messages.join()).toContain('comprador07'), 30_000);
    },
    loaded: async () => await readFile(loaded, 'utf8'),
  };
}

test('an order is one trace: request, use case, SQL, job, mail and payment provider, and nobody is named in it', async () => {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const { shop, sell, loaded } = await start(collector.url);
  await sell();
  expect(await shop.end('SIGTERM'), shop.output()).toBe(0);
  expect(await loaded()).toContain('/open-tracer-');

  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
  const named = (name: string) => spans.find((span) => span.name === name);
  const isBelow = (span: Sent | undefined, top: Sent | undefined): boolean =>
    span !== undefined &&
    (span.parentSpanId === top?.spanId ||
      isBelow(
        spans.find(({ spanId }) => spanId === span.parentSpanId),
        top,
      ));
  const request = named('POST /api/orders');
  expect(request).toMatchObject({
    parentSpanId: SPAN,
    facts: { 'http.route': '/api/orders', 'http.response.status_code': 201 },
  });
  const useCase = spans.find(
    ({ name, parentSpanId }) => name === 'use case' && parentSpanId === request?.spanId,
  );
  const statements = spans.filter((span) => isBelow(span, useCase) && span.facts['db.system.name']);
  expect(statements.some(({ facts }) => /insert into "orders"/i.test(String(facts['db.query.text'])))).toBe(
    true,
  );
  const job = spans.find((span) => span.name === 'job outbox.send-mail' && isBelow(span, useCase));
  expect(job).toBeDefined();
  expect(spans.find((span) => span.name === 'mail' && span.parentSpanId === job?.spanId)).toBeDefined();
  expect(isBelow(named('ifthenpay multibanco init'), named('POST /api/payments'))).toBe(true);
  expect(collector.text()).not.toMatch(/ana silva|comprador07|xsrf-token=/i);

  const lines = shop
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'));
  expect(lines.find((line) => line.includes('"POST","route":"/api/orders"'))).toContain(
    `"trace_id":"${TRACE}"`,
  );
}, 120_000);

test('with tracing off no module of it is loaded, and no line of the log speaks of a trace', async () => {
  const { shop, sell, loaded } = await start(null);
  await sell();
  expect(await shop.end('SIGTERM'), shop.output()).toBe(0);
  const modules = await loaded();
  expect(modules).toContain('/server/build/start.js');
  expect(modules).not.toMatch(/open-tracer|opentelemetry/);
  expect(shop.output()).not.toContain('trace_id');
}, 120_000);

test.each([
  ['away', 5],
  // More spans than wait at a time.
  ['silent', 150],
])(
  'a collector that is %s costs spans and nothing else',
  async (way, each) => {
    const collector = await startCollector({ isSilent: true });
    onTestFinished(() => collector.close());
    if (way === 'away') collector.close();
    const { shop, sell } = await start(collector.url);
    const ask = async () => {
      for (let i = 0; i < each; i++) expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    };
    await Promise.all(Array.from({ length: 20 }, ask));
    await sell();
    if (way === 'silent') expect(collector.asked).toContain('POST /v1/traces');
    expect(await shop.end('SIGTERM'), shop.output()).toBe(0);
  },
  180_000,
);

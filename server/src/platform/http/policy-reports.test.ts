import { OpenAPIHono } from '@hono/zod-openapi';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { REPORT_PATH } from '../pages/content-policy.ts';
import type { HttpEnv } from './env.ts';
import type { Api } from './mount.ts';
import { policyReports, readReports } from './policy-reports.ts';

const older = (fields: object) =>
  JSON.stringify({
    'csp-report': {
      'effective-directive': 'img-src',
      'violated-directive': "img-src 'self'",
      'blocked-uri': 'https://mau.example/a.png?token=segredo',
      'source-file': '',
      ...fields,
    },
  });
const newer = (...bodies: object[]) =>
  JSON.stringify(
    bodies.map((body) => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline', sourceFile: '', ...body },
    })),
  );

test.each([
  ['one by report-uri', older({}), [{ directive: 'img-src', blocked: 'https://mau.example' }]],
  [
    'one of an older browser',
    older({ 'effective-directive': undefined }),
    [{ directive: 'img-src', blocked: 'https://mau.example' }],
  ],
  [
    'several by report-to',
    newer({}, { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' }),
    [
      { directive: 'script-src-elem', blocked: 'inline' },
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
    ],
  ],
  [
    'a directive that nobody knows',
    newer({ effectiveDirective: 'x"} 1\nbalcao 1' }),
    [{ directive: 'other', blocked: 'inline' }],
  ],
  ['an extension’s doing', newer({ sourceFile: 'chrome-extension://abc/x.js' }), []],
  ['a report of something else', JSON.stringify([{ type: 'deprecation', body: {} }]), []],
  ['no report', '{"a":1}', null],
  ['no JSON', 'nada', null],
])('%s', (_, body, reports) => {
  expect(readReports(body)).toEqual(reports);
});

test('of a list only so many count', () => {
  expect(readReports(newer(...Array.from({ length: 500 }, () => ({}))))).toHaveLength(20);
});

let app: Api;
let metrics: Metrics;
let wait: number | null;
beforeEach(() => {
  wait = null;
  metrics = createMetrics({
    jobs: async () => null,
    disk: () => null,
    sizes: async () => ({ database: null, files: null }),
    isDatabaseAway: () => false,
  });
  app = new OpenAPIHono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('limiter', { take: async () => wait });
    c.set('log', createLog('silent'));
    c.set('caller', { kind: 'visitor', user: null, cartToken: null, ip: '192.0.2.1', requestId: 'r' });
    await next();
  });
  policyReports(app, metrics);
});

const send = async (body: string) =>
  (
    await app.request(REPORT_PATH, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/csp-report' },
    })
  ).status;

test('reports are counted by directive', async () => {
  expect([await send(older({})), await send(newer({}, {}))]).toEqual([204, 204]);
  const text = await metrics.text();
  expect(text).toContain('balcao_csp_reports_total{directive="img-src"} 1');
  expect(text).toContain('balcao_csp_reports_total{directive="script-src-elem"} 2');
  expect(text).not.toContain('mau.example');
});

test('what is no report, too large or too much counts nothing', async () => {
  expect(await send('nada')).toBe(400);
  expect(await send(older({ 'blocked-uri': 'x'.repeat(70_000) }))).toBe(413);
  wait = 30;
  expect(await send(older({}))).toBe(429);
  expect(await metrics.text()).not.toContain('balcao_csp_reports_total{');
});

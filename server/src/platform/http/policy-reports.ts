import { z } from 'zod';
import type { Metrics } from '../metrics/metrics.ts';
import { REPORT_PATH } from '../pages/content-policy.ts';
import type { Api } from './mount.ts';
import { addressGroup } from './rate-limit.ts';
import { readBody } from './read-body.ts';

const MAX_BYTES = 64 * 1024;
/** Reports of one request that are counted. */
const MAX_REPORTS = 20;
const LIMIT = { points: 30, seconds: 60 };
/** Milliseconds between two lines of the log: one broken page is told, a flood is not. */
const LOG_INTERVAL_MS = 10_000;

/** What can be named in the figures: whatever else is reported is `other`. */
const DIRECTIVES = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

const text = z.string().max(2000).catch('');
/** As browsers send them: one, by `report-uri`, or a list, by `report-to`. */
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});
const newer = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }),
  }),
);

interface Report {
  readonly directive: string;
  /** Scheme and host alone: an address may hold somebody's token. */
  readonly blocked: string;
}

function origin(address: string): string {
  const url = URL.parse(address);
  return url ? (url.host ? `${url.protocol}//${url.host}` : url.protocol) : address.slice(0, 20);
}

function isExtensions(sourceFile: string): boolean {
  return /^[a-z-]+-extension/i.test(sourceFile);
}

/** The violations that a browser's report tells of; what its extensions did is left out. Null: no report. */
export function readReports(body: string): Report[] | null {
  let raw: unknown;
  try {
    raw = JSON.parse(body);
  } catch {
    return null;
  }
  const one = older.safeParse(raw);
  if (one.success) {
    const report = one.data['csp-report'];
    if (isExtensions(report['source-file']) || isExtensions(report['blocked-uri'])) return [];
    const directive = report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? '');
    return [{ directive: known(directive), blocked: origin(report['blocked-uri']) }];
  }
  const many = newer.safeParse(raw);
  if (!many.success) return null;
  return many.data
    .slice(0, MAX_REPORTS)
    .filter(({ type, body: { sourceFile, blockedURL } }) => {
      return type === 'csp-violation' && !isExtensions(sourceFile) && !isExtensions(blockedURL);
    })
    .map(({ body: { effectiveDirective, blockedURL } }) => ({
      directive: known(effectiveDirective),
      blocked: origin(blockedURL),
    }));
}

function known(directive: string): string {
  return DIRECTIVES.has(directive) ? directive : 'other';
}

/** Takes what browsers report of the content policy, and counts it (docs/security.md#content). Nothing of it is kept. */
export function policyReports(app: Api, metrics: Metrics): void {
  let silentUntil = 0;
  app.post(REPORT_PATH, async (c) => {
    c.set('route', REPORT_PATH);
    const wait = await c.get('limiter')?.take('policy-reports', addressGroup(c.get('caller').ip), LIMIT);
    if (wait) return c.body(null, 429, { 'retry-after': String(wait) });
    const body = await readBody(c.req.raw, MAX_BYTES);
    if (!body.ok) return c.body(null, body.failure.status as 413);
    const reports = readReports(body.value);
    if (!reports) return c.body(null, 400);
    for (const { directive } of reports) metrics.countPolicyReport(directive);
    if (reports.length > 0 && Date.now() >= silentUntil) {
      silentUntil = Date.now() + LOG_INTERVAL_MS;
      c.get('log').warn(
        { reports: reports.slice(0, 3) },
        'a page was kept from something by its content policy',
      );
    }
    return c.body(null, 204);
  });
}

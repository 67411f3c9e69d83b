import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from '../metrics/metrics.ts';
import { apiDocument } from './api-document.ts';
import { type ApiDocument, apiPage } from './api-page.ts';
import { describeShared } from './describe-call.ts';
import type { Api } from './mount.ts';

export interface Operations {
  /** Whether the database answers, migrations are done and the jobs run; answers at once. */
  readonly isReady: () => boolean;
  /** Seconds that the job whose turn has come for longest has waited; 0 when none waits. Null: not known now. */
  readonly oldestJobSeconds: () => Promise<number | null>;
  readonly metrics: Metrics;
  /** Who may read the figures from elsewhere than this machine; null: nobody. */
  readonly metricsToken: string | null;
}

/** A job that waits longer than this, in seconds, says that the runner of jobs does not keep up or has stopped. */
const LONGEST_JOB_WAIT = 120;
/** Whoever asks whether the shop is ready has an answer within a second. In milliseconds. */
const DEEP_CHECK_TIMEOUT_MS = 900;

async function inTime<T>(work: Promise<T | null>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), DEEP_CHECK_TIMEOUT_MS).unref());
  return await Promise.race([work.catch(() => null), late]);
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;
/** Compares without telling by the time taken how much was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const DOCS_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Puts `/healthz`, `/readyz` and `/metrics` on the server: for who runs it. */
export function operationsRoutes(app: Api, operations: Operations): void {
  app.get('/healthz', (c) => {
    c.set('route', '/healthz');
    return c.text('ok', 200, { 'cache-control': 'no-store' });
  });
  app.get('/readyz', async (c) => {
    c.set('route', '/readyz');
    const isReady = operations.isReady();
    const status = isReady ? 200 : 503;
    const word = isReady ? 'ready' : 'not ready';
    if (c.req.query('deep') === undefined) return c.text(word, status, { 'cache-control': 'no-store' });
    const oldest = isReady ? await inTime(operations.oldestJobSeconds()) : null;
    const isBehind = oldest === null || oldest > LONGEST_JOB_WAIT;
    return c.json({ ready: isReady, oldest_waiting_job_seconds: oldest }, isBehind ? 503 : 200, {
      'cache-control': 'no-store',
    });
  });
  app.get('/metrics', async (c) => {
    c.set('route', '/metrics');
    const { metrics, metricsToken } = operations;
    const given = c.req.header('authorization') ?? '';
    const isToken = metricsToken !== null && isSame(given, `Bearer ${metricsToken}`);
    // Behind a proxy on the same machine everybody would be loopback: a forwarded call is not local.
    const isLocal = LOOPBACK.test(c.get('caller').ip) && !c.req.header('x-forwarded-for');
    if (!isToken && !isLocal) return c.text('Não encontrado', 404);
    return c.text(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    });
  });
}

/** Puts the API's description on the API: `/api/openapi.json` and a page to read, `/api/docs`. */
export function descriptionRoutes(app: Api, publicUrl: string): void {
  describeShared(app);
  let made: ApiDocument | null = null;
  const read = (): ApiDocument => {
    made ??= apiDocument(app, publicUrl);
    return made;
  };
  app.get('/api/openapi.json', (c) => {
    c.set('route', '/api/openapi.json');
    return c.json(read());
  });
  app.get('/api/docs', (c) => {
    c.set('route', '/api/docs');
    c.header('content-security-policy', DOCS_POLICY);
    return c.html(apiPage(read()));
  });
}

import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { inSpan, type OpenSpan } from '../tracing/span.ts';
import type { HttpEnv } from './env.ts';

/** Gives each request its id, and one line in the log: method, route pattern, status, time. No address, no person. */
export function trace(log: Logger, metrics: Metrics | null): MiddlewareHandler<HttpEnv> {
  const answer = async (c: Context<HttpEnv>, next: Next, span: OpenSpan | null) => {
    const began = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ request_id: requestId }));
    await next();
    // Nobody asked.
    if (!span) return;
    c.res.headers.set('x-request-id', requestId);
    const ms = performance.now() - began;
    const route = c.get('route') ?? 'unmatched';
    const { method } = c.req;
    const { status } = c.res;
    metrics?.observe(method, route, status, ms);
    span.note(
      { 'http.route': route, 'http.response.status_code': status, 'balcao.request_id': requestId },
      `${method} ${route}`,
    );
    if (status >= 500) span.fail(String(status));
    log.info({ request_id: requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
  };
  return async (c, next) => {
    if (c.env?.isAhead) return await answer(c, next, null);
    const { method } = c.req;
    const parent = c.req.header('traceparent');
    const facts = { 'http.request.method': method };
    await inSpan({ name: method, kind: 'server', parent, facts }, (span) => answer(c, next, span));
  };
}

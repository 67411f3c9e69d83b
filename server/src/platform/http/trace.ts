import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import type { HttpEnv } from './env.ts';

/** Gives each request its id, and one line in the log: method, route pattern, status, time. No address, no person. */
export function trace(log: Logger, metrics: Metrics | null): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ request_id: requestId }));
    await next();
    // Nobody asked.
    if (c.env?.isAhead) return;
    c.res.headers.set('x-request-id', requestId);
    const ms = performance.now() - began;
    const route = c.get('route') ?? 'unmatched';
    const { method } = c.req;
    const { status } = c.res;
    metrics?.observe(method, route, status, ms);
    log.info({ request_id: requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
  };
}

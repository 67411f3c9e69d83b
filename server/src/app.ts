import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import { failures } from '#core/shared/errors.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import type { Deps } from './platform/deps.ts';
import type { HttpEnv } from './platform/http/env.ts';
import type { Api } from './platform/http/mount.ts';
import { problemResponse } from './platform/http/problem.ts';
import { type Pages, servePages } from './platform/pages/serve-pages.ts';
import { settingsRoutes } from './settings/routes.ts';

/** Finds the person of a bearer token; null for none, unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<import('#core/accounts/contract.ts').User | null>;

/** Builds the shop's HTTP application: the API, and behind it the pages when a renderer is given. */
export function buildApp(deps: Deps, pages?: Pages): Api {
  const app: Api = new OpenAPIHono<HttpEnv>();

  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', deps.log.child({ request_id: requestId }));
    c.set('actor', { user: null, cartToken: null, ip: '127.0.0.1' });
    await next();
    c.header('x-request-id', requestId);
  });

  accountsRoutes(app, deps);
  settingsRoutes(app, deps);
  catalogueRoutes(app, deps);
  cartRoutes(app, deps);
  paymentsRoutes(app, deps);
  ordersRoutes(app, deps);
  outboxRoutes(app, deps);

  app.all('/api/*', (c) => problemResponse(c, failures.not_found));
  if (pages) servePages(app, pages, deps.config.dataDir);
  app.onError((error, c) => {
    c.get('log').error({ err: error }, 'unexpected error');
    return problemResponse(c, failures.internal);
  });
  return app;
}

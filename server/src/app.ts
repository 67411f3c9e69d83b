import { OpenAPIHono } from '@hono/zod-openapi';
import { failures } from '#core/shared/errors.ts';
import { authenticate } from './accounts/authenticate.ts';
import type { AccountHooks } from './accounts/hooks.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { mergeCarts } from './cart/merge-carts.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { CatalogueIndex } from './catalogue/search/catalogue-index.ts';
import { productByIdRoutes } from './catalogue/upkeep/routes.ts';
import { imagesRoutes } from './images/routes.ts';
import { importsRoutes } from './imports/routes.ts';
import { adoptGuestOrders } from './orders/adopt-guest-orders.ts';
import { payableOrders } from './orders/payable-orders.ts';
import { ordersRoutes } from './orders/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import type { Simulator } from './payments/simulator/start-simulator.ts';
import type { Deps } from './platform/deps.ts';
import type { HttpEnv } from './platform/http/env.ts';
import { answerUnknownCalls, refuseMalformed, routedPath } from './platform/http/fallbacks.ts';
import { identify } from './platform/http/identify.ts';
import type { Api } from './platform/http/mount.ts';
import { descriptionRoutes, type Operations, operationsRoutes } from './platform/http/operations.ts';
import { problemResponse } from './platform/http/problem.ts';
import type { RateLimiter } from './platform/http/rate-limit.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { type Guards, passingFailure, stayUp, unavailable } from './platform/http/stay-up.ts';
import { trace } from './platform/http/trace.ts';
import { type Pages, servePages } from './platform/pages/serve-pages.ts';
import { printersRoutes } from './printers/routes.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { stockAlertsRoutes } from './stock-alerts/routes.ts';
import { wishesRoutes } from './wishes/routes.ts';

/** What the running shop adds to the API; tests of the API leave it out. */
export interface Surroundings {
  readonly pages?: Pages;
  /** The search index; empty until it is loaded. */
  readonly catalogue?: CatalogueIndex;
  readonly operations?: Operations;
  /** What refuses at once while the database is away or the disk is full. */
  readonly guards?: Guards;
  readonly limiter?: RateLimiter;
  readonly simulator?: Simulator | null;
}

/** What carts and orders do when somebody logs in or proves an e-mail. */
const accountHooks: AccountHooks = {
  onLogin: (tx, { userId, cartToken }) => mergeCarts(tx, userId, cartToken),
  adoptGuestOrders,
};

/** Builds the shop's HTTP application: the API, and around it what is given. */
export function buildApp(
  deps: Deps,
  { pages, catalogue: given, operations, guards, limiter, simulator }: Surroundings = {},
): Api {
  const app: Api = new OpenAPIHono<HttpEnv>({ getPath: routedPath });

  const catalogue =
    given ?? new CatalogueIndex(deps.db, deps.now, (error) => deps.log.error({ err: error }, 'search index'));

  app.use(trace(deps.log, operations?.metrics ?? null));
  app.use(securityHeaders(deps.publicUrl.startsWith('https:')));
  app.use(async (c, next) => {
    c.set('limiter', limiter ?? null);
    await next();
  });
  refuseMalformed(app);
  if (guards) app.use(stayUp(guards));
  app.use(
    '/api/*',
    identify((token) => authenticate(deps.db, token, deps.now()), deps.config.trustProxy),
  );
  app.use(
    '/metrics',
    identify(async () => null, deps.config.trustProxy),
  );

  accountsRoutes(app, deps, accountHooks);
  settingsRoutes(app, deps);
  imagesRoutes(app, deps);
  importsRoutes(app, deps);
  catalogueRoutes(app, deps, catalogue, pages?.cache ?? null);
  cartRoutes(app, deps);
  paymentsRoutes(app, deps, { payables: { order: payableOrders(deps) }, simulator: simulator ?? null });
  ordersRoutes(app, deps);
  printersRoutes(app, deps);
  searchRoutes(app, deps, catalogue);
  reviewsRoutes(app, deps);
  wishesRoutes(app, deps);
  stockAlertsRoutes(app, deps);
  outboxRoutes(app, deps);

  // After every other call below /api/admin/products/.
  productByIdRoutes(app, deps);

  descriptionRoutes(app, deps.publicUrl);
  if (operations) operationsRoutes(app, operations);
  answerUnknownCalls(app);
  if (pages) servePages(app, pages, deps.config.dataDir);
  app.onError((error, c) => {
    const passing = passingFailure(error);
    if (passing) {
      guards?.monitor.suspect();
      c.get('log').warn({ err: error }, 'refused for now');
      return unavailable(c, passing);
    }
    c.get('log').error({ err: error }, 'unexpected error');
    return problemResponse(c, failures.internal);
  });
  return app;
}

import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { failures } from '#core/shared/errors.ts';
import { authenticateAssistant } from './accounts/assistant-keys.ts';
import { authenticate } from './accounts/authenticate.ts';
import { findUser } from './accounts/store.ts';
import { MCP_PATH } from './assistant/routes.ts';
import { noteExport } from './audit/note-export.ts';
import { CatalogueIndex } from './catalogue/search/catalogue-index.ts';
import type { Parts } from './feature.ts';
import { gatherParts, shopRoutes, shopWorkers } from './features.ts';
import { keepMailPicture } from './images/mail-picture.ts';
import { refuseOrdersWhileClosed } from './opening/closed-shop.ts';
import type { Db } from './platform/database/database.ts';
import { isMissingReference } from './platform/database/missing-reference.ts';
import type { Replicas } from './platform/database/replicas.ts';
import type { Deps } from './platform/deps.ts';
import { answerKept, keptKey } from './platform/http/answer-kept.ts';
import { asksPage, type CallWords, callWords, routedPath } from './platform/http/bare-paths.ts';
import { ownCookies } from './platform/http/cookies.ts';
import type { HttpEnv } from './platform/http/env.ts';
import { answerUnknownCalls, refuseMalformed } from './platform/http/fallbacks.ts';
import { identify } from './platform/http/identify.ts';
import { jobsOnRequest } from './platform/http/jobs-on-request.ts';
import { type Api, putOn } from './platform/http/mount.ts';
import { descriptionRoutes, type Operations, operationsRoutes } from './platform/http/operations.ts';
import { ownWrites } from './platform/http/own-writes.ts';
import { policyReports } from './platform/http/policy-reports.ts';
import { problemResponse } from './platform/http/problem.ts';
import type { RateLimiter } from './platform/http/rate-limit.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { sendStale } from './platform/http/send-kept.ts';
import { type Guards, keptOr, passingFailure, stayUp } from './platform/http/stay-up.ts';
import { trace } from './platform/http/trace.ts';
import { createXsrf } from './platform/http/xsrf.ts';
import { REPORT_PATH } from './platform/pages/content-policy.ts';
import { type Pages, servePages } from './platform/pages/serve-pages.ts';
import { readSecretKey } from './platform/secrets/secret-key.ts';

/** What the running shop adds to the API; tests of the API leave it out. */
export interface Surroundings {
  readonly pages?: Pages;
  /** What the rooms build with; without it, an index that is not loaded and no simulator. */
  readonly parts?: Parts;
  readonly operations?: Operations;
  /** What refuses at once while the database is away or the disk is full. */
  readonly guards?: Guards;
  readonly limiter?: RateLimiter;
  /** What lists, reports and exports are read from. */
  readonly replicas?: Replicas | null;
}

function partsAlone(deps: Deps): Parts {
  const index = new CatalogueIndex(deps.db, deps.now, (error) =>
    deps.log.error({ err: error }, 'search index'),
  );
  return gatherParts({ deps, index, cache: null, simulator: null });
}

/** Whether who calls was deleted, erased or joined to another account since the call began. */
async function isCallerGone(db: Db, c: Context<HttpEnv>): Promise<boolean> {
  const user = c.get('caller')?.user;
  if (!user) return false;
  const found = await findUser(db, user.id).catch(() => user);
  return found === null;
}

/** `/products/toner-hp` as the shop's own page of that product; null for every other call. */
function productPage(pathname: string): string | null {
  const slug = /^\/products\/([^/]+)\/?$/.exec(pathname)?.[1];
  return slug === undefined ? null : `/produtos/${slug}`;
}

/**
 * A call's address without `/api` may have been a page of the shop that was here before ("/products/toner-hp"), or is
 * the English of one of this shop's: who asks for HTML is led to the page, who asks for anything else gets the call.
 */
function leadBrowsers(app: Api, pages: Pick<Pages, 'services' | 'newTracker'>, words: CallWords): void {
  app.get('/api/*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!asksPage(pathname, c.req.header('accept'), words)) return await next();
    const known = await pages.services(pages.newTracker()).oldAddress(pathname + search);
    const target = known ?? productPage(pathname);
    if (target === null) return await next();
    c.header('vary', 'accept');
    return c.redirect(target, 301);
  });
}

/** Builds the shop's HTTP application: the API, and around it what is given. */
export function buildApp(
  deps: Deps,
  { parts = partsAlone(deps), pages, operations, guards, limiter, replicas }: Surroundings = {},
): Api {
  const words = new Set<string>();
  const app: Api = new OpenAPIHono<HttpEnv>({ getPath: routedPath(words) });

  const cookies = ownCookies(deps.publicUrl);
  const xsrf = createXsrf({
    publicUrl: deps.publicUrl,
    cookies,
    readKey: () => readSecretKey(deps.config),
  });

  const isHttps = deps.publicUrl.startsWith('https:');
  const metrics = operations?.metrics ?? null;
  if (pages) app.use(answerKept(pages, words, isHttps, metrics, deps.log));
  app.use(trace(deps.log, metrics));
  app.use(securityHeaders(isHttps));
  app.use(async (c, next) => {
    c.set('limiter', limiter ?? null);
    c.set('xsrf', xsrf);
    c.set('isTest', deps.config.env === 'test');
    c.set('noteExport', (by, taken) => noteExport(deps.db, by, taken));
    await next();
  });
  refuseMalformed(app);
  const findKept =
    pages &&
    (async (c: Context<HttpEnv>) => await sendStale(c, pages.cache, keptKey(pages, words)(c.req.url)));
  if (guards) app.use(stayUp({ ...guards, ...(findKept ? { findKept } : {}) }));
  const seen = { trustProxy: deps.config.trustProxy, cookies };
  app.use(
    '/api/*',
    identify((token) => authenticate(deps.db, token, deps.now()), seen),
  );
  app.use(
    MCP_PATH,
    identify((token) => authenticateAssistant(deps.db, token, deps.now()), seen),
  );
  if (replicas) app.use('/api/*', ownWrites(replicas, cookies));
  for (const path of ['/metrics', REPORT_PATH])
    app.use(
      path,
      identify(async () => null, seen),
    );

  if (pages) leadBrowsers(app, pages, words);
  refuseOrdersWhileClosed(app, deps);
  putOn(app, shopRoutes(parts));
  for (const word of callWords(app)) words.add(word);
  descriptionRoutes(app, deps.publicUrl);
  if (operations) {
    operationsRoutes(app, operations);
    policyReports(app, operations.metrics);
  }
  if (deps.config.env === 'test') {
    jobsOnRequest(app, deps.now, (now) => shopWorkers({ ...parts, deps: { ...parts.deps, now } }));
  }
  answerUnknownCalls(app);
  if (pages) servePages(app, pages, deps.files, (path) => keepMailPicture(deps, path));
  app.onError(async (error, c) => {
    const passing = passingFailure(error);
    if (passing) {
      guards?.monitor.suspect();
      c.get('log').warn({ err: error }, 'refused for now');
      return await keptOr(c, passing, findKept);
    }
    if (isMissingReference(error) && (await isCallerGone(deps.db, c))) {
      c.get('log').warn({ err: error }, 'the account of the call is gone');
      return problemResponse(c, failures.session_expired);
    }
    c.get('log').error({ err: error }, 'unexpected error');
    return problemResponse(c, failures.internal);
  });
  return app;
}

import { failures } from '#core/shared/errors.ts';
import type { Api } from './mount.ts';
import { problemResponse } from './problem.ts';

/** Answers 400 where percent-encodings in the address cannot be decoded, or hold a NUL, which no text of ours has. */
export function refuseMalformed(app: Api): void {
  app.use(async (c, next) => {
    if (isWellFormed(c.req.url)) return await next();
    c.set('route', 'malformed');
    return problemResponse(c, failures.malformed);
  });
}

function isWellFormed(address: string): boolean {
  if (!address.includes('%')) return true;
  try {
    return !decodeURIComponent(address).includes('\0');
  } catch {
    return false;
  }
}

/** Answers what no call of the API took: 405 with Allow where the address exists, else 404. */
export function answerUnknownCalls(app: Api): void {
  const known = app.routes.filter((route) => route.method !== 'ALL');
  app.all('/api/*', (c) => {
    c.set('route', 'unknown');
    const methods = known
      .filter((route) => patternOf(route.path).test(c.req.path))
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    if (methods.length === 0) return problemResponse(c, failures.not_found);
    c.header('allow', [...new Set(methods)].join(', '));
    return problemResponse(c, failures.wrong_method);
  });
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${source}$`);
}

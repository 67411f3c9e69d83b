import type { OpenAPIHono } from '@hono/zod-openapi';
import { getPath } from 'hono/utils/url';
import type { HttpEnv } from './env.ts';

/** The first words of addresses that are calls without `/api` in front: `products`, `admin`, … */
export type CallWords = ReadonlySet<string>;

/** The words of every call that is mounted. */
export function callWords({ openAPIRegistry }: OpenAPIHono<HttpEnv>): CallWords {
  const paths = openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route.path] : []));
  return new Set(paths.map((path) => path.split('/')[2] ?? ''));
}

/**
 * The address with `/api` in front, when it is a call's: each call is reached both ways and is one call, so that its
 * rights, its limit and what is kept of it are one too (docs/product.md#api).
 */
export function withApi(pathname: string, words: CallWords): string {
  const word = pathname.split('/', 2)[1];
  return word && words.has(word) ? `/api${pathname}` : pathname;
}

/** Whether a browser asks for a page (its `Accept` names HTML) at a call's address without `/api` in front. */
export function asksPage(pathname: string, accept: string | undefined, words: CallWords): boolean {
  return accept?.includes('text/html') === true && withApi(pathname, words) !== pathname;
}

/** What a request is routed by. */
export function routedPath(words: CallWords): (request: Request) => string {
  return (request) => withApi(getPath(request), words);
}

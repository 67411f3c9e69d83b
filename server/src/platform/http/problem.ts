import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem } from '#core/shared/problem.ts';
import type { Failure } from '#core/shared/result.ts';
import type { HttpEnv } from './env.ts';

/** Answers a failure as application/problem+json. */
export function problemResponse(c: Context<HttpEnv>, failure: Failure): Response {
  const body: Problem = {
    type: `/api/docs#${failure.code}`,
    title: failure.title,
    status: failure.status,
    detail: failure.detail,
    code: failure.code,
    request_id: c.get('requestId'),
    ...(failure.errors ? { errors: [...failure.errors] } : {}),
  };
  return c.json(body, failure.status as ContentfulStatusCode, { 'content-type': 'application/problem+json' });
}

import type { MiddlewareHandler } from 'hono';
import type { Replicas } from '../database/replicas.ts';
import type { OwnCookies } from './cookies.ts';
import type { HttpEnv } from './env.ts';

/** Where the primary was after the last change that somebody of the shop made in this browser. */
export const WRITTEN_COOKIE = 'balcao_written';
/** Days: a minute. Longer than any replica is behind that is asked (`MOST_BEHIND`). */
const KEPT = 1 / (24 * 60);
/** No replica has replayed so far. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Whoever of the shop's people just wrote reads it: from a replica only where that has it, on whichever node (docs/adr/0589). */
export function ownWrites(
  replicas: Pick<Replicas, 'reading' | 'position'>,
  cookies: OwnCookies,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const written = cookies.read(c, WRITTEN_COOKIE) ?? '0';
    const needed = /^\d{1,16}$/.test(written) ? Number(written) : NEVER;
    c.set('fromReplica', (work) => replicas.reading(needed, work));
    await next();
    // Nobody else is shown lists, reports or exports of the panel.
    if (/^(?:GET|HEAD|OPTIONS)$/.test(c.req.method) || !c.get('caller').user?.role) return;
    cookies.write(c, WRITTEN_COOKIE, String(await replicas.position().catch(() => NEVER)), KEPT);
  };
}

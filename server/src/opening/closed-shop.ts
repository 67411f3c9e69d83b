import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { openingFailures } from '#core/opening/errors.ts';
import type { Deps } from '../platform/deps.ts';
import { ownCookies } from '../platform/http/cookies.ts';
import type { HttpEnv } from '../platform/http/env.ts';
import type { Api } from '../platform/http/mount.ts';
import { problemResponse } from '../platform/http/problem.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { readSettings } from '../settings/read-settings.ts';

/** Its staff look at a closed shop with this cookie: until when, and the shop's signature of that. */
const COOKIE = 'balcao_ver';
const DAYS = 1;

type ClosedDeps = Pick<Deps, 'db' | 'config' | 'publicUrl' | 'now'>;

async function signature(deps: ClosedDeps, until: string): Promise<string> {
  const key = await readSecretKey(deps.config);
  return createHmac('sha256', key).update(`closed shop until ${until}`).digest('base64url');
}

/** Lets who asks look at the shop while it is closed, for a day. Only for the shop's people. */
export async function letIn(deps: ClosedDeps, c: Context<HttpEnv>): Promise<void> {
  const until = String(deps.now().getTime() + DAYS * 86_400_000);
  ownCookies(deps.publicUrl).write(c, COOKIE, `${until}.${await signature(deps, until)}`, DAYS);
}

async function mayLook(deps: ClosedDeps, c: Context<HttpEnv>): Promise<boolean> {
  const [until = '', given = ''] = (ownCookies(deps.publicUrl).read(c, COOKIE) ?? '').split('.');
  if (!/^\d{1,15}$/.test(until) || Number(until) < deps.now().getTime()) return false;
  const own = Buffer.from(await signature(deps, until));
  const sent = Buffer.from(given);
  return own.length === sent.length && timingSafeEqual(own, sent);
}

/** How a request of a page is answered: as ever, as ever but kept for nobody else, or by the notice of a closed shop. */
export type Admission = 'open' | 'preview' | 'closed';

/** Whether the shop is open to whoever asks. */
export function admission(deps: ClosedDeps): (c: Context<HttpEnv>) => Promise<Admission> {
  return async (c) => {
    const { opening_settings: opening } = await readSettings(deps.db);
    if (!opening.closed) return 'open';
    return (await mayLook(deps, c)) ? 'preview' : 'closed';
  };
}

/** A closed shop takes no orders but its own people's; what is ordered already stays payable. */
export function refuseOrdersWhileClosed(app: Api, deps: ClosedDeps): void {
  const admits = admission(deps);
  app.use('/api/orders', async (c, next) => {
    const isOrder = c.req.method === 'POST' && !c.get('caller').user?.role;
    // What another site forged is told nothing of the shop: the call refuses it.
    if (isOrder && (await c.get('xsrf').isOwn(c)) && (await admits(c)) === 'closed')
      return problemResponse(c, openingFailures.shop_closed);
    return await next();
  });
}

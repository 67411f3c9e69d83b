import type { Logger } from 'pino';
import type { Actor } from './actor.ts';

/** What the middleware leaves for the routes. */
export interface HttpEnv {
  Variables: { requestId: string; actor: Actor; log: Logger };
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
}

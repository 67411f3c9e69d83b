import type { Logger } from 'pino';
import type { PageTracker } from '../pages/page-tracker.ts';
import type { Caller } from './caller.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Xsrf } from './xsrf.ts';

/** What the middleware leaves for the routes. */
export interface HttpEnv {
  Variables: {
    requestId: string;
    caller: Caller;
    log: Logger;
    /** `expired`: a bearer token was sent and is not (or no longer) valid. */
    session: 'none' | 'valid' | 'expired';
    /** null: nothing is limited (tests). */
    limiter: RateLimiter | null;
    xsrf: Xsrf;
    /** Does work that only shows what there is, from a replica where one will do; left out where there is none. */
    fromReplica?: <T>(work: () => Promise<T>) => Promise<T>;
    /** Leaves in the audit that a file was taken out of the shop. */
    noteExport?: (by: Caller, taken: { path: string; file: string }) => Promise<void>;
    /** Whether a refusal that the contract does not list is an error. */
    isTest?: boolean;
    /** Pattern of the route that answered, for log and metrics; never the address itself. */
    route?: string;
    /** Whoever asked has been answered without waiting for the end of their call (stay-up.ts): `c.res` is that answer. */
    isGivenUp?: boolean;
    /** Where a call whose answer is kept notes what the answer is made of. */
    tracker?: PageTracker;
  };
  Bindings: {
    incoming?: { socket?: { remoteAddress?: string } };
    /** The shop itself asks, so that the answer is kept when somebody does; never set by what comes from outside. */
    isAhead?: boolean;
  };
}

import type { AssistantScope } from '#core/accounts/assistant-contract.ts';
import type { User } from '#core/accounts/contract.ts';

interface Request {
  readonly requestId: string;
  /** For rate limits. Never logged with what was done. */
  readonly ip: string;
  /** What the browser says that it is, as it came. */
  readonly agent?: string | undefined;
  /** The visitor's cart cookie, if any; it may stand beside a user until the carts are merged. */
  readonly cartToken: string | null;
  /** What the browser shows of accounts that were opened in it before (docs/adr/0094). */
  readonly devices?: readonly string[];
}

/** The session that somebody calls with. */
export interface CallerSession {
  /** What is kept of its token. */
  readonly hash: string;
  /** Whether its holder has shown a short while ago who they are (docs/adr/0140). */
  readonly isProved: boolean;
  /** The settings ask the shop's people for a second step, and this one has none. */
  readonly mustEnrol: boolean;
  /** Left out: the person themselves. Else an assistant that reads for them, by this key and of these subjects. */
  readonly assistant?: { readonly keyId: string; readonly scopes: readonly AssistantScope[] };
}

/** Who a bearer token is, and by which session. */
export interface Authenticated {
  readonly user: User;
  readonly session: CallerSession;
}

/** Somebody who is logged in. */
export interface Person extends Request {
  readonly kind: 'person';
  readonly user: User;
  /** Left out where somebody does something without a request: tests, scripts. */
  readonly session?: CallerSession;
}

/** Somebody who is not, or whom a public call takes no notice of. */
export interface Visitor extends Request {
  readonly kind: 'visitor';
  readonly user: null;
}

/** Who makes a request of the API. */
export type Caller = Person | Visitor;

/** The shop itself: a job, the start, a script. */
export interface System {
  readonly kind: 'system';
  /** Which: the job's name, as `orders.end-holds`. */
  readonly name: string;
  readonly requestId: null;
}

/** An outside service that tells the shop something. */
export interface Provider {
  readonly kind: 'provider';
  readonly name: string;
  readonly requestId: string;
}

/** Who does something: the second argument of everything that writes. */
export type By = Caller | System | Provider;

/** The account of whoever does something; null where there is none. */
export function personId(by: By): string | null {
  return by.kind === 'person' ? by.user.id : null;
}

/** The shop itself, doing this. */
export function system(name: string): System {
  return { kind: 'system', name, requestId: null };
}

import type { Handler, MiddlewareHandler } from 'hono';
import type { Call } from '#core/shared/call.ts';
import type { HttpEnv } from './env.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One address of the application and what answers it. */
export interface Route {
  readonly methods: readonly string[];
  /** Parameters as `{id}`; `*` at the end takes whatever follows. */
  readonly path: string;
  readonly handlers: readonly (Handler<HttpEnv> | MiddlewareHandler<HttpEnv>)[];
  /** The call of the contract that it is; null for what others' protocols ask for. */
  readonly call: Call | null;
}

/**
 * Collects the addresses that the rooms bring. They are put on the application together, the definite before those
 * with parameters, so that no room has to know which addresses another has.
 */
export class Routes {
  readonly #routes: Route[] = [];

  add(route: Route): void {
    this.#routes.push(route);
  }

  /** An address that is not a call of the contract: its answer is written by hand. */
  on(methods: readonly Method[], path: string, handler: MiddlewareHandler<HttpEnv>): void {
    this.add({ methods, path, handlers: [handler], call: null });
  }

  /** In the order in which they have to be tried: the first that matches answers. */
  sorted(): Route[] {
    return this.#routes.toSorted((a, b) => compare(a.path, b.path));
  }
}

/** Definite parts before parameters, and both before `*`; what differs nowhere keeps its order. */
function compare(a: string, b: string): number {
  const [parts, others] = [a.split('/'), b.split('/')];
  const length = Math.max(parts.length, others.length);
  for (let i = 0; i < length; i++) {
    const difference = rank(parts[i] ?? '') - rank(others[i] ?? '');
    if (difference !== 0) return difference;
  }
  return 0;
}

function rank(part: string): number {
  if (part === '*') return 2;
  return part.startsWith('{') ? 1 : 0;
}

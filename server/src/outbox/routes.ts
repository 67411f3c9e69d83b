import type { Deps } from '../platform/deps.ts';
import type { Api } from '../platform/http/mount.ts';

/** Puts the calls of outbox on the API. */
export function outboxRoutes(_api: Api, _deps: Deps): void {}

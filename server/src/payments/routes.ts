import type { Deps } from '../platform/deps.ts';
import type { Api } from '../platform/http/mount.ts';

/** Puts the calls of payments on the API. */
export function paymentsRoutes(_api: Api, _deps: Deps): void {}

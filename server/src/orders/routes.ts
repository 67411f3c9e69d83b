import type { Deps } from '../platform/deps.ts';
import type { Api } from '../platform/http/mount.ts';

/** Puts the calls of orders on the API. */
export function ordersRoutes(_api: Api, _deps: Deps): void {}

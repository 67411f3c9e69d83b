import type { Deps } from '../platform/deps.ts';
import type { Api } from '../platform/http/mount.ts';

/** Puts the calls of accounts on the API. */
export function accountsRoutes(_api: Api, _deps: Deps): void {}

import type { Deps } from '../platform/deps.ts';
import type { Api } from '../platform/http/mount.ts';

/** Puts the calls of cart on the API. */
export function cartRoutes(_api: Api, _deps: Deps): void {}

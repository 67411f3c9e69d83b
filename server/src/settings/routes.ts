import type { Deps } from '../platform/deps.ts';
import type { Api } from '../platform/http/mount.ts';

/** Puts the calls of settings on the API. */
export function settingsRoutes(_api: Api, _deps: Deps): void {}

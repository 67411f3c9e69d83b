import type { Deps } from '../platform/deps.ts';
import type { Api } from '../platform/http/mount.ts';

/** Puts the calls of catalogue on the API. */
export function catalogueRoutes(_api: Api, _deps: Deps): void {}

import * as contract from '#core/notices/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { countUnread, listNotices } from './list-notices.ts';
import { readNotices } from './read-notices.ts';

/** Puts the calls of notices on the API. */
export function noticesRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  mount(routes, contract.listNotices, async ({ by, query }) => ok(await listNotices(db, by.user, query)));
  mount(routes, contract.getUnreadNotices, async ({ by }) => ok({ unread: await countUnread(db, by.user) }));
  mount(routes, contract.readNotices, async ({ by, body }) => ok(await readNotices(deps, by, body.until)));
}

import * as calls from '#core/feeds/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { changeFeed, createFeed, deleteFeed, readdressFeed } from './change-feeds.ts';
import { listFeeds, listRefused, readFeed, writeFeed } from './read-feeds.ts';

/** Puts the calls of feeds on the API. */
export function feedRoutes(routes: Routes, deps: Deps): void {
  mount(routes, calls.listFeeds, async ({ query }) => ok(await listFeeds(deps, query)));
  mount(routes, calls.getFeed, ({ params }) => readFeed(deps, params.id));
  mount(routes, calls.createFeed, ({ by, body }) => createFeed(deps, by, body));
  mount(routes, calls.changeFeed, ({ by, params, body }) => changeFeed(deps, by, params.id, body));
  mount(routes, calls.readdressFeed, ({ by, params }) => readdressFeed(deps, by, params.id));
  mount(routes, calls.deleteFeed, ({ by, params }) => deleteFeed(deps, by, params.id));
  mount(routes, calls.listRefused, ({ params, query }) => listRefused(deps, params.id, query));
  mount(routes, calls.readFeed, ({ params }) => writeFeed(deps, params.key));
}

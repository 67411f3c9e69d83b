import * as contract from '#core/news/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { askForNews } from './ask-for-news.tsx';
import { confirmNews, endNews, endOwnNews, readOwnNews } from './decide-news.ts';
import { exportNews } from './export-news.ts';

/** Puts the calls of news on the API. */
export function newsRoutes(routes: Routes, deps: Deps): void {
  mount(routes, contract.askForNews, async ({ by, body }) => await askForNews(deps, by, body.email));
  mount(routes, contract.confirmNews, async ({ by, params }) => await confirmNews(deps, by, params.key));
  mount(routes, contract.endNews, async ({ by, params }) => await endNews(deps, by, params.key));
  mount(routes, contract.readOwnNews, async ({ by }) => ok(await readOwnNews(deps, by)));
  mount(routes, contract.endOwnNews, async ({ by }) => await endOwnNews(deps, by));
  mount(routes, contract.exportNews, async () => ok(exportNews(deps)));
}

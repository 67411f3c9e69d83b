import { ok } from '#core/shared/result.ts';
import * as contract from '#core/wishes/contract.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { addWish, removeWish } from './change-wishes.ts';
import { listWishes, readWishIds } from './list-wishes.ts';

/** Puts the calls of the wish list on the API: each customer reaches their own alone. */
export function wishesRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  mount(routes, contract.listWishes, async ({ by, query }) =>
    ok(await listWishes(db, by.user.id, query.page, deps.now())),
  );
  mount(routes, contract.listWishIds, async ({ by }) => ok({ ids: await readWishIds(db, by.user.id) }));
  mount(routes, contract.addWish, async ({ by, params }) => await addWish(deps, by, params.id));
  mount(routes, contract.removeWish, async ({ by, params }) => ok(await removeWish(deps, by, params.id)));
}

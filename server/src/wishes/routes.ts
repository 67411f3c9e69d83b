import { failures } from '#core/shared/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import * as contract from '#core/wishes/contract.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { addWish, removeWish } from './change-wishes.ts';
import { listWishes, readWishIds } from './list-wishes.ts';

/** Puts the calls of the wish list on the API: each customer reaches their own alone. */
export function wishesRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  mount(routes, contract.listWishes, async ({ actor, query }) =>
    actor.user
      ? ok(await listWishes(db, actor.user.id, query.page, deps.now()))
      : fail(failures.not_logged_in),
  );
  mount(routes, contract.listWishIds, async ({ actor }) =>
    actor.user ? ok({ ids: await readWishIds(db, actor.user.id) }) : fail(failures.not_logged_in),
  );
  mount(routes, contract.addWish, async ({ actor, params }) =>
    actor.user ? await addWish(deps, actor.user.id, params.id) : fail(failures.not_logged_in),
  );
  mount(routes, contract.removeWish, async ({ actor, params }) =>
    actor.user ? ok(await removeWish(deps, actor.user.id, params.id)) : fail(failures.not_logged_in),
  );
}

import * as contract from '#core/opening/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { letIn } from './closed-shop.ts';
import { addDemoGoods, removeDemoGoods } from './demo-goods.ts';
import { readDuties, waiveDuty } from './duties.ts';
import { closeShop, openShop } from './open-shop.ts';
import { readOpening } from './read-opening.ts';

/** Puts the way to the first real sale on the API. */
export function openingRoutes(routes: Routes, deps: Deps): void {
  mount(routes, contract.getOpening, async ({ c }) => {
    const guide = await readOpening(deps);
    // Who prepares the shop sees it, too.
    if (guide.is_closed) await letIn(deps, c);
    return ok(guide);
  });
  mount(routes, contract.getDuties, async () => ok(await readDuties(deps.db)));
  mount(routes, contract.waiveDuty, ({ by, params, body }) => waiveDuty(deps, by, params.duty, body));
  mount(routes, contract.openShop, async ({ by }) => await openShop(deps, by));
  mount(routes, contract.closeShop, async ({ by, body }) => await closeShop(deps, by, body));
  mount(routes, contract.addDemoGoods, async ({ by }) => {
    // Only now: a shop that nobody plays with does not read the goods.
    const { seedDemoGoods } = await import('../../db/seeds/demo-shop/index.ts');
    const added = await addDemoGoods(deps, by, seedDemoGoods);
    return added.ok ? ok(await readOpening(deps)) : added;
  });
  mount(routes, contract.removeDemoGoods, async ({ by }) => await removeDemoGoods(deps, by));
}

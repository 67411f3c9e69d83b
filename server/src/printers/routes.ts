import * as contract from '#core/printers/contract.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import { readCart } from '../cart/read-cart.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { getPrinter } from './get-printer.ts';
import { listPrinters } from './list-printers.ts';
import { listMyPrinters, removePrinter, savePrinter } from './my-printers.ts';
import { reorderForPrinter } from './reorder.ts';
import { readBrands } from './store.ts';

/** Puts the calls of the printer finder on the API. */
export function printersRoutes(routes: Routes, deps: Deps): void {
  mount(routes, contract.listPrinterBrands, async () => ok(await readBrands(deps.db)));
  mount(routes, contract.listPrinters, async ({ query }) => ok(await listPrinters(deps.db, query)));
  mount(routes, contract.getPrinter, async ({ params }) => getPrinter(deps.db, params.slug, deps.now()));

  mount(routes, contract.listMyPrinters, async ({ actor, query }) =>
    actor.user ? ok(await listMyPrinters(deps.db, actor.user.id, query.page)) : fail(failures.not_logged_in),
  );
  mount(routes, contract.savePrinter, async ({ actor, params }) =>
    actor.user ? await savePrinter(deps, actor.user.id, params.slug) : fail(failures.not_logged_in),
  );
  mount(routes, contract.removePrinter, async ({ actor, params }) =>
    actor.user ? await removePrinter(deps.db, actor.user.id, params.slug) : fail(failures.not_logged_in),
  );
  mount(routes, contract.reorderForPrinter, async ({ actor, params }) => {
    const result = await reorderForPrinter(deps, actor, params.slug);
    return result.ok ? ok({ ...result.value, cart: await readCart(deps.db, actor, deps.now()) }) : result;
  });
}

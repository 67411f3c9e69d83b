import { orderFailures } from '#core/orders/errors.ts';
import * as contract from '#core/printers/contract.ts';
import { fail, ok } from '#core/shared/result.ts';
import { readCart } from '../cart/read-cart.ts';
import { findSeenOrder } from '../orders/place-order.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { askForInk } from './ask-for-ink.tsx';
import { confirmInk, endInk } from './decide-ink.ts';
import { getPrinter } from './get-printer.ts';
import { listPrinters } from './list-printers.ts';
import {
  listMyPrinters,
  removePrinter,
  savePrinter,
  setPrinterPlace,
  setPrinterReminder,
} from './my-printers.ts';
import { printersOfOrder } from './order-printers.ts';
import { reorderForPlace, reorderForPrinter } from './reorder.ts';
import { readBrands } from './store.ts';

/** Puts the calls of the printer finder on the API. */
export function printersRoutes(routes: Routes, deps: Deps): void {
  mount(routes, contract.listPrinterBrands, async () => ok(await readBrands(deps.db)));
  mount(routes, contract.listPrinters, async ({ query }) => ok(await listPrinters(deps.db, query)));
  mount(routes, contract.getPrinter, async ({ params }) => getPrinter(deps.db, params.slug, deps.now()));

  mount(routes, contract.listMyPrinters, async ({ by, query }) =>
    ok(await listMyPrinters(deps.db, by.user.id, query.page)),
  );
  mount(routes, contract.savePrinter, async ({ by, params }) => await savePrinter(deps, by, params.slug));
  mount(routes, contract.setPrinterReminder, ({ by, params, body }) =>
    setPrinterReminder(deps, by, params.slug, body),
  );
  mount(routes, contract.setPrinterPlace, ({ by, params, body }) =>
    setPrinterPlace(deps, by, params.slug, body),
  );
  mount(routes, contract.reorderForPlace, async ({ by, body }) => {
    const result = await reorderForPlace(deps, by, body.place);
    return result.ok ? ok({ ...result.value, cart: await readCart(deps.db, by, deps.now()) }) : result;
  });
  mount(routes, contract.removePrinter, async ({ by, params }) => await removePrinter(deps, by, params.slug));
  mount(routes, contract.reorderForPrinter, async ({ by, params }) => {
    const result = await reorderForPrinter(deps, by, params.slug);
    return result.ok ? ok({ ...result.value, cart: await readCart(deps.db, by, deps.now()) }) : result;
  });

  mount(routes, contract.askForInk, ({ by, params, body }) =>
    askForInk(deps, by, { slug: params.slug, email: body.email }),
  );
  mount(routes, contract.confirmInk, ({ by, params }) => confirmInk(deps, by, params.key));
  mount(routes, contract.endInk, ({ by, params }) => endInk(deps, by, params.key));
  mount(routes, contract.listOrderPrinters, async ({ by, params, query }) => {
    const order = await findSeenOrder(deps.db, by, params.id, query.t, deps.now());
    return order
      ? ok({ items: await printersOfOrder(deps.db, order.id) })
      : fail(orderFailures.order_not_found);
  });
}

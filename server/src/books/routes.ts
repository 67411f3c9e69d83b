import * as calls from '#core/books/contract.ts';
import { ok } from '#core/shared/result.ts';
import { isInvoicing } from '../invoicing/invoicer.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { closeMonth, reopenMonth } from './close-month.ts';
import { exportMonth } from './export-month.ts';
import { listMonths } from './list-months.ts';
import { monthPaper } from './month-paper.ts';
import { listMonthRows } from './month-rows.ts';
import { readMonth } from './read-month.ts';
import { tellAccountants } from './tell-accountants.tsx';

/** Puts the calls of the books on the API. */
export function booksRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  mount(routes, calls.listMonths, async ({ query }) => ok(await listMonths(db, query, deps.now())));
  mount(routes, calls.getMonth, async ({ params }) => ok(await readMonth(deps, params.month)));
  mount(routes, calls.listMonthRows, async ({ params, query }) =>
    ok(await listMonthRows(db, params.month, query, await isInvoicing(deps))),
  );
  mount(
    routes,
    calls.exportMonth,
    async ({ params, query }) => await exportMonth(deps, params.month, query.format),
  );
  mount(routes, calls.getMonthPaper, async ({ by, params }) => await monthPaper(deps, by, params.month));
  mount(routes, calls.closeMonth, async ({ by, params, body }) => {
    const done = await closeMonth(deps, by, params.month, body.note || null);
    return done.ok ? ok(await readMonth(deps, params.month)) : done;
  });
  mount(routes, calls.reopenMonth, async ({ by, params, body }) => {
    const done = await reopenMonth(deps, by, params.month, body.why);
    return done.ok ? ok(await readMonth(deps, params.month)) : done;
  });
  mount(
    routes,
    calls.tellAccountants,
    async ({ by, params }) => await tellAccountants(deps, by, params.month),
  );
}

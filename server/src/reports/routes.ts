import type { z } from 'zod';
import { can } from '#core/abilities.ts';
import { adminSummary } from '#core/reports/contract.ts';
import { getDay } from '#core/reports/day-contract.ts';
import { exportMargins as exportCall, listMargins as listCall } from '#core/reports/margin-contract.ts';
import { exportReport as exportReportCall, readReport as readCall } from '#core/reports/reports-contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Figures, Parts } from '../feature.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { exportMargins, listMargins } from './margin/read-margins.ts';
import { readDay } from './read-day.ts';
import { exportReport } from './sales/export-report.ts';
import { readReport } from './sales/read-report.ts';

function presentDisk(disk: Parts['disk']) {
  if (!disk?.room) return null;
  const { freeBytes, totalBytes } = disk.room;
  return { free_bytes: freeBytes, total_bytes: totalBytes, is_low: disk.isLow, is_full: disk.isFull };
}

/** Puts the calls of reports on the API: the panel's summary is every room's figures of the day, and the disk's. */
export function reportsRoutes(
  routes: Routes,
  deps: Deps,
  figures: readonly Figures[],
  disk: Parts['disk'],
): void {
  mount(routes, getDay, async ({ by }) =>
    ok(await readDay(deps.db, deps.now(), { hasFigures: can(by.user.role, 'reports.read') })),
  );
  mount(routes, listCall, async ({ query }) => ok(await listMargins(deps.db, query)));
  mount(routes, exportCall, async ({ query }) => await exportMargins(deps.db, query.month));
  mount(routes, readCall, async ({ params, query }) => ok(await readReport(deps, params.report, query)));
  mount(routes, exportReportCall, async ({ params, query }) =>
    ok(await exportReport(deps, params.report, query)),
  );
  mount(routes, adminSummary, async () => {
    const now = deps.now();
    const found = await Promise.all(figures.map((read) => read(deps.db, now)));
    // The contract refuses an answer in which a room's figure is missing.
    return ok(
      Object.assign({ disk: presentDisk(disk) }, ...found) as z.input<(typeof adminSummary)['response']>,
    );
  });
}

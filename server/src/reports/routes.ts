import type { z } from 'zod';
import { adminSummary } from '#core/reports/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Figures } from '../feature.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';

/** Puts the calls of reports on the API: the panel's summary is every room's figures of the day. */
export function reportsRoutes(routes: Routes, deps: Deps, figures: readonly Figures[]): void {
  mount(routes, adminSummary, async () => {
    const now = deps.now();
    const found = await Promise.all(figures.map((read) => read(deps.db, now)));
    // The contract refuses an answer in which a room's figure is missing.
    return ok(Object.assign({}, ...found) as z.input<(typeof adminSummary)['response']>);
  });
}

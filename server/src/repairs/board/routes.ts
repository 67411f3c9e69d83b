import * as calls from '#core/repairs/board/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { exportNumbers } from './export-numbers.ts';
import { exportRepairs } from './export-repairs.ts';
import { readBoard, readCalendar } from './read-board.ts';
import { readNumbers } from './read-numbers.ts';

/** Puts the board, the calendar and the figures of repairs on the API. */
export function boardRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  mount(routes, calls.getBoard, async ({ by, query }) =>
    ok(
      await readBoard(
        db,
        deps.now(),
        query.whose === 'mine' ? by.user.id : query.whose === 'nobody' ? null : 'all',
      ),
    ),
  );
  mount(routes, calls.getCalendar, async ({ query }) => ok(await readCalendar(db, deps.now(), query.month)));
  mount(routes, calls.getRepairNumbers, async ({ query }) =>
    ok(await readNumbers(db, deps.now(), query.days)),
  );
  mount(routes, calls.exportRepairs, async ({ query }) => await exportRepairs(db, deps.now(), query));
  mount(routes, calls.exportNumbers, async ({ query: { days, format } }) =>
    exportNumbers(await readNumbers(db, deps.now(), days), deps.now(), format),
  );
}

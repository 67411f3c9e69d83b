import * as calls from '#core/repairs/calendar/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { benchCalendar } from './bench-calendar.ts';
import { readCalendarLink, setCalendarLink } from './calendar-link.ts';

/** Puts the calendars of the bench on the API. */
export function calendarRoutes(routes: Routes, deps: Deps): void {
  mount(routes, calls.getBenchCalendar, async ({ params }) => await benchCalendar(deps, params.key));
  mount(routes, calls.getCalendarLink, async ({ by }) => ok(await readCalendarLink(deps, by)));
  mount(routes, calls.renewCalendarLink, async ({ by }) => await setCalendarLink(deps, by, true));
  mount(routes, calls.endCalendarLink, async ({ by }) => await setCalendarLink(deps, by, false));
}

import { listAudit as listAuditCall } from '#core/audit/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { type EventRooms, listAudit } from './list-audit.ts';

/** Puts the calls of the audit on the API. */
export function auditRoutes(routes: Routes, deps: Deps, rooms: EventRooms): void {
  mount(routes, listAuditCall, async ({ query }) => ok(await listAudit(deps.db, rooms, query)));
}

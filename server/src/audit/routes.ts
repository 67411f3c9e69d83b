import {
  checkAuditChain,
  exportAudit as exportAuditCall,
  getAuditChain,
  getAuditEntry,
  getAuditFilters,
  listAudit as listAuditCall,
} from '#core/audit/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { askForCheck, readLastCheck } from './chain/note-check.ts';
import { exportAudit } from './export-audit.ts';
import { type EventRooms, listAudit, readAuditEntry, readAuditFilters } from './list-audit.ts';

/** Puts the calls of the audit on the API. */
export function auditRoutes(routes: Routes, deps: Deps, rooms: EventRooms): void {
  const { db } = deps;
  mount(routes, listAuditCall, async ({ query }) => ok(await listAudit(db, rooms, query)));
  mount(routes, exportAuditCall, async ({ query, by }) => ok(await exportAudit(deps, rooms, by, query)));
  mount(routes, getAuditChain, async () => ok(await readLastCheck(db)));
  mount(routes, checkAuditChain, async ({ by }) => await askForCheck(deps, by));
  mount(routes, getAuditFilters, async () => ok(await readAuditFilters(db, rooms)));
  mount(routes, getAuditEntry, async ({ params }) => await readAuditEntry(db, rooms, params.id));
}

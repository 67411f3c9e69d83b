import { sql } from 'kysely';
import { repairFailures } from '#core/repairs/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import * as calls from '#core/sms/contract.ts';
import { listPage } from '../platform/database/list-page.ts';
import { mount } from '../platform/http/mount.ts';
import { problemResponse } from '../platform/http/problem.ts';
import type { Routes } from '../platform/http/routes.ts';
import { findOwnRepair } from '../repairs/own-repair.ts';
import { presentRepair } from '../repairs/present-repair.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { chooseSms } from './choose-sms.ts';
import { presentSms } from './read-sms.ts';
import { REPORTS } from './sms-account.ts';
import { takeSmsReport } from './take-report.ts';
import { sendTestSms } from './test-sms.ts';

const PAGE_SIZE = 20;

/** Puts the calls of short messages on the API. */
export function smsRoutes(routes: Routes, deps: RepairDeps): void {
  const { db } = deps;
  mount(routes, calls.listSms, async ({ query }) =>
    ok(
      await listPage(db, {
        ...query,
        usual: PAGE_SIZE,
        matching: db
          .selectFrom('sms_messages as sms')
          .innerJoin('repairs', 'repairs.id', 'sms.repair_id')
          .selectAll('sms')
          .select('repairs.number'),
        order: sql`sms.created_at DESC, sms.id DESC`,
        present: (row) => ({ ...presentSms(row), number: row.number }),
      }),
    ),
  );
  mount(routes, calls.sendTestSms, async ({ by, body }) => await sendTestSms(deps, by, body.to));
  mount(routes, calls.chooseSms, async ({ by, params, body }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    if (!own) return fail(repairFailures.repair_not_found);
    const chosen = await chooseSms(deps, by, own.repair.id, body.wanted);
    return chosen.ok ? ok(await presentRepair(deps, chosen.value)) : chosen;
  });
  // Not part of the shop's own API: the provider's protocol says what it looks like.
  routes.on(['POST'], `${REPORTS}/{id}`, async (c) => {
    c.set('route', `${REPORTS}/{id}`);
    const taken = await takeSmsReport(deps, c.req.param('id') ?? '', c.req.raw);
    return taken.ok ? c.text(taken.value) : problemResponse(c, taken.failure);
  });
}

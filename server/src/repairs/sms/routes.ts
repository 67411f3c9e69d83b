import { repairFailures } from '#core/repairs/errors.ts';
import { withheldSms } from '#core/repairs/sms.ts';
import * as calls from '#core/repairs/sms-contract.ts';
import { fail, ok } from '#core/shared/result.ts';
import { rowsOf } from '../../platform/database/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { findOwnRepair } from '../own-repair.ts';
import { presentRepair } from '../present-repair.ts';
import { chooseSms } from './choose-sms.ts';
import { sendTestSms } from './test-sms.ts';

const PAGE_SIZE = 20;

/** Puts the calls of short messages on the API. */
export function smsRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  mount(routes, calls.listSms, async ({ query }) => {
    const { page, size, offset } = rowsOf(query, PAGE_SIZE);
    const [{ total }, rows] = await Promise.all([
      db
        .selectFrom('sms_messages')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('sms_messages as sms')
        .innerJoin('repairs', 'repairs.id', 'sms.repair_id')
        .selectAll('sms')
        .select('repairs.number')
        .orderBy('sms.created_at', 'desc')
        .orderBy('sms.id', 'desc')
        .limit(size)
        .offset(offset)
        .execute(),
    ]);
    const items = rows.map((row) => ({
      id: row.id,
      repair_id: row.repair_id,
      number: row.number,
      kind: row.kind as 'pronto_entrega',
      to: row.recipient,
      body: withheldSms(row.body),
      parts: row.parts,
      status: row.status as 'enviado',
      error: row.error,
      created_at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    }));
    return ok({ items, total, page, page_size: size });
  });
  mount(routes, calls.sendTestSms, async ({ by, body }) => await sendTestSms(deps, by, body.to));
  mount(routes, calls.chooseSms, async ({ by, params, body }) => {
    const own = await findOwnRepair(db, by, params.key, deps.now());
    if (!own) return fail(repairFailures.repair_not_found);
    const chosen = await chooseSms(deps, by, own.repair.id, body.wanted);
    return chosen.ok ? ok(await presentRepair(db, chosen.value, deps.now())) : chosen;
  });
}

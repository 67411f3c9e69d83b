import {
  isAfterApproval,
  isCollectable,
  isDone,
  isHandedOver,
  type RepairStatus,
  repairLifecycle,
} from '#core/repairs/lifecycle.ts';
import { warrantyEnd } from '#core/repairs/rules/warranty.ts';
import { LINK_DAYS } from '#core/repairs/values.ts';
import { DAY } from '#core/shared/day.ts';
import { endLinksAt } from '../links/end-links.ts';
import type { Tx } from '../platform/database/database.ts';
import type { By } from '../platform/http/caller.ts';
import { mailStatus } from './emails/repair-mails.tsx';
import { isUnrepaired } from './is-unrepaired.ts';
import { followDue } from './money/follow-due.ts';
import type { RepairDeps } from './rooms-port.ts';
import { addStep, findQuote, type RepairRow, readOptions } from './store.ts';

/** Where a repair goes, and what is noted with it. */
export interface Step {
  readonly to: RepairStatus;
  readonly note: string | null;
  readonly at: Date;
  /** The customer's word, of somebody who has no account. */
  readonly actor?: 'cliente';
}

/** What becomes of a quote that waits when the shop itself moves the repair on: somebody was told, or took it back. */
async function settleQuote(tx: Tx, repair: RepairRow, { to, at }: Step): Promise<void> {
  if (repairLifecycle.facts[to].stage === 'decision') return;
  const open = await findQuote(tx, repair.id, 'enviado');
  if (!open) return;
  const decided = { decided_at: at, decided_channel: 'loja' as const };
  const [first] = await readOptions(tx, open.id);
  const change =
    to === 'rejeitado'
      ? { state: 'rejeitado', ...decided }
      : isAfterApproval(to) && first
        ? { state: 'aprovado', ...decided, option_id: first.id }
        : { state: 'substituido' };
  await tx.updateTable('repair_quotes').set(change).where('id', '=', open.id).execute();
}

/**
 * Moves a locked repair to another status with everything that follows (core/src/repairs/lifecycle.ts): a quote that
 * waits is settled, the days of photos, guarantee and link are counted, history and the customer's mail.
 * @returns the repair as it is now.
 */
export async function moveRepair(
  deps: RepairDeps,
  tx: Tx,
  by: By,
  repair: RepairRow,
  step: Step,
): Promise<RepairRow> {
  const { to, at, note } = step;
  await settleQuote(tx, repair, step);
  const isWork = isAfterApproval(to) || isHandedOver(to);
  const approvedAt = isWork ? (repair.approved_at ?? (to === 'aprovado' ? at : null)) : null;
  const before = { ...repair, approved_at: approvedAt };
  const isOver = isHandedOver(to);
  const withoutGuarantee = isOver && repair.warranty_until === null && (await isUnrepaired(tx, before));
  const changes = {
    status: to,
    approved_at: approvedAt,
    // What is agreed anew is owed whole.
    ...(repair.approved_at === null && approvedAt !== null ? { given_back_cents: 0 } : {}),
    completed_at: isDone(to) ? (repair.completed_at ?? at) : null,
    ...(isDone(to) ? {} : { photos_removed_at: null }),
    ...(to === repair.status ? {} : { ready_at: isCollectable(to) ? at : null, collect_reminders: 0 }),
    delivered_at: isOver ? (repair.delivered_at ?? at) : null,
    warranty_until:
      isOver && !withoutGuarantee
        ? (repair.warranty_until ?? (await deps.rooms.guaranteeAfter(tx, repair.id, at)) ?? warrantyEnd(at))
        : repair.warranty_until,
  };
  await tx.updateTable('repairs').set(changes).where('id', '=', repair.id).execute();
  if (isOver !== isHandedOver(repair.status)) {
    // As long as its guarantee can be claimed by it, at the least.
    const last = Math.max(at.getTime() + LINK_DAYS * DAY, changes.warranty_until?.getTime() ?? 0);
    const end = isOver ? new Date(last) : null;
    await endLinksAt(tx, { purpose: 'repair', subjectId: repair.id }, end);
  }
  await deps.rooms.settleParts(tx, by, {
    repairId: repair.id,
    to,
    isApproved: approvedAt !== null || !(await isUnrepaired(tx, before)),
    at,
  });
  if (isOver) await deps.rooms.forgetAccess(tx, repair.id);
  const moved = { ...repair, ...changes };
  const event = await addStep(tx, by, {
    repair_id: repair.id,
    from_status: repair.status,
    to_status: to,
    note,
    at,
    ...(step.actor ? { actor: step.actor } : {}),
  });
  await mailStatus(deps, tx, moved, event);
  await deps.rooms.smsStatus(deps, tx, moved, event);
  await followDue(deps, tx, moved, at);
  return moved;
}

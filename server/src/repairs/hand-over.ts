import { can } from '#core/abilities.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { isHandedOver } from '#core/repairs/lifecycle.ts';
import type { handOverRepair } from '#core/repairs/money/contract.ts';
import { repairNumber } from '#core/repairs/record.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { failures } from '#core/shared/errors.ts';
import { formatCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { findPayable } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Person } from '../platform/http/caller.ts';
import { takeMoney } from './money/receive-money.ts';
import { moveRepair } from './move-repair.ts';
import type { RepairDeps } from './rooms-port.ts';
import { lockRepair, type RepairRow, repairPayable } from './store.ts';

type HandOver = BodyOf<typeof handOverRepair>;
type Collected = Partial<Pick<HandOver, 'collected_by' | 'signature' | 'open_reason' | 'loan_reason'>>;

/**
 * The customer takes the device, and what else of the same visit goes with it: in one step the counter takes what is left
 * to pay of each, notes who collects and their signature, and all of it is handed over, or nothing is. Asked for again
 * it is the same hand-over. @returns the repair that was asked for.
 */
export async function handOver(
  deps: RepairDeps,
  by: Person,
  repairId: string,
  { receipt, others, ...collected }: HandOver,
): Promise<Result<RepairRow>> {
  const all = [{ id: repairId, receipt }, ...others];
  const takes = all.some((one) => one.receipt);
  if (takes && !can(by.user.role, 'repairs.receive')) return fail(failures.forbidden);
  return await transact(deps.db, async (tx) => {
    const ids = all.map(({ id }) => id);
    if (others.length > 0 && !(await deps.rooms.isOneVisit(tx, ids)))
      return fail(repairFailures.repair_not_found);
    const handed = new Map<string, Result<RepairRow>>();
    // In one order, whoever asks: two who hand over the same visit do not wait for each other.
    for (const one of all.toSorted((a, b) => a.id.localeCompare(b.id))) {
      const done = await handOverOne(deps, tx, by, one, collected);
      if (!done.ok) return done;
      handed.set(one.id, done);
    }
    return handed.get(repairId) ?? fail(repairFailures.repair_not_found);
  });
}

async function handOverOne(
  deps: RepairDeps,
  tx: Tx,
  by: Person,
  { id, receipt }: Pick<HandOver['others'][number], 'id' | 'receipt'>,
  collected: Collected,
): Promise<Result<RepairRow>> {
  const repair = await lockRepair(tx, id);
  if (!repair) return fail(repairFailures.repair_not_found);
  if (receipt) {
    const taken = await takeMoney(deps, tx, by, repair, receipt);
    if (!taken.ok) return taken;
  }
  if (isHandedOver(repair.status)) return ok(repair);
  const at = deps.now();
  const moved = await moveRepair(deps, tx, by, repair, { to: 'entregue', note: wordsOf(collected), at });
  await noteHandOver(deps, tx, by, moved, collected, at);
  await audit(tx, by, 'repair.handed_over', repair.id, { status: moved.status }, { status: repair.status });
  return ok(moved);
}

/** What a step that hands a device over says of it. */
export function wordsOf({ collected_by, open_reason, loan_reason }: Collected): string | null {
  const words = [
    collected_by && `Levantado por ${collected_by}`,
    open_reason && `Fica por pagar: ${open_reason}`,
    loan_reason && `Entregue sem o emprestado: ${loan_reason}`,
  ];
  return words.filter(Boolean).join('. ') || null;
}

/**
 * Notes a hand-over, its repair moved. Refuses the transaction when money is owed or a lent device is out, and
 * nothing says why that stays so: every way to 'entregue' of the shop's people comes by here.
 */
export async function noteHandOver(
  deps: RepairDeps,
  tx: Tx,
  by: Person,
  repair: RepairRow,
  { collected_by, signature, open_reason, loan_reason }: Collected,
  at: Date,
): Promise<void> {
  const payable = await findPayable(tx, repairPayable(repair.id));
  const open = payable ? Math.max(0, payable.due_cents - payable.paid_cents) : 0;
  if (open > 0 && !open_reason) {
    refuse(
      repairFailures.money_owed,
      `Faltam pagar ${formatCents(open)}. Abra a reparação e use «Entregar e cobrar», ou diga porque fica por pagar.`,
    );
  }
  const lent = await deps.rooms.lentOut(tx, repair.id);
  if (lent !== null && !loan_reason) {
    refuse(
      repairFailures.loan_out,
      `${lent}, emprestado com a ${repairNumber(repair.number)}, ainda não voltou. Anote que voltou, ou diga porque entrega sem ele.`,
    );
  }
  const row = {
    collected_by: collected_by || null,
    signature: signature ? JSON.stringify(signature) : null,
    open_cents: open,
    open_reason: open > 0 && open_reason ? open_reason : null,
    loan_reason: lent !== null && loan_reason ? loan_reason : null,
    handed_by: by.user.id,
    at,
  };
  await tx
    .insertInto('repair_handovers')
    .values({ repair_id: repair.id, ...row })
    .onConflict((conflict) => conflict.column('repair_id').doUpdateSet(row))
    .execute();
}

/** How a device was handed over; null while it is here. */
export async function readHandOver(db: Db, { id, status }: Pick<RepairRow, 'id' | 'status'>) {
  if (!isHandedOver(status)) return null;
  const row = await db
    .selectFrom('repair_handovers')
    .selectAll()
    .where('repair_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { collected_by, open_reason, loan_reason, signature, at } = row;
  return { collected_by, open_reason, loan_reason, is_signed: signature !== null, at: at.toISOString() };
}

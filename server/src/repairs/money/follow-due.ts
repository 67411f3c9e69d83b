import { repairDue } from '#core/repairs/money/rules/repair-due.ts';
import { setDue } from '../../payments/payables.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { isCovered } from '../claims.ts';
import { isUnrepaired } from '../is-unrepaired.ts';
import { type RepairRow, repairPayable } from '../store.ts';
import { extrasDue } from './extras.ts';
import { mailExcess } from './money-mails.tsx';

/**
 * What is owed for a locked repair follows what it has become: called by everything that changes its status, prices,
 * diagnosis or what went back. Money that is not owed any more is told to both sides, once.
 */
export async function followDue(deps: Deps, tx: Tx, repair: RepairRow, at: Date): Promise<void> {
  const cents = repairDue({
    status: repair.status,
    isUnrepaired: await isUnrepaired(tx, repair),
    isCovered: await isCovered(tx, repair.id),
    estimateCents: repair.estimate_cents,
    finalCents: repair.final_cents,
    diagnosisCents: repair.diagnosis_cents,
    givenBackCents: repair.given_back_cents,
    extrasCents: await extrasDue(tx, repair.id),
  });
  const excess = await setDue(tx, repairPayable(repair.id), { cents, at });
  if (excess > 0) await mailExcess(deps, tx, repair, { key: at.toISOString(), cents: excess });
}

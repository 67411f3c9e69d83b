import type { Cents } from '../../../shared/money.ts';
import { isAfterApproval, isHandedOver, type RepairStatus } from '../../lifecycle.ts';

/** What of a repair decides what is owed for it; cents with IVA. */
export interface RepairMoney {
  readonly status: RepairStatus;
  /** The device goes back as it came: its last quote was rejected. */
  readonly isUnrepaired: boolean;
  /** Under a guarantee that covers it. */
  readonly isCovered: boolean;
  readonly estimateCents: Cents | null;
  readonly finalCents: Cents | null;
  readonly diagnosisCents: Cents | null;
  /** Went back although it was owed: it is not asked for again. */
  readonly givenBackCents: Cents;
  /** Owed on top of the price: moving data over, keeping what nobody collects. */
  readonly extrasCents: Cents;
}

/**
 * What is owed for a repair in all, IVA included (docs/product.md#repairs): nothing under a guarantee that covers it. Until the quote is approved, and of a device
 * that goes back unrepaired, the diagnosis alone; from then on the final price, else the one that was approved, which the
 * diagnosis is part of. Less what went back as a kindness. Extras are owed on top, whatever became of it.
 */
export function repairDue(money: RepairMoney): Cents {
  if (money.isCovered) return money.extrasCents;
  const isWork = isAfterApproval(money.status) || isHandedOver(money.status);
  const diagnosis = money.diagnosisCents ?? 0;
  const price = money.finalCents ?? money.estimateCents ?? diagnosis;
  const owed = (isWork && !money.isUnrepaired ? price : diagnosis) + money.extrasCents;
  return Math.max(0, owed - money.givenBackCents);
}

/**
 * What of money that went back was owed, and is not to be asked for again: of something that was wholly paid all but
 * what had been paid too much; of something that was not, nothing. `paidCents`: what is held since.
 */
export function kindnessOf(refundedCents: Cents, payable: { dueCents: Cents; paidCents: Cents }): Cents {
  const wasPaid = payable.paidCents + refundedCents >= payable.dueCents;
  return wasPaid ? Math.min(refundedCents, Math.max(0, payable.dueCents - payable.paidCents)) : 0;
}

/**
 * What of a deposit is still to be paid: once the work may begin and until the device is ready, when everything is.
 * Never more than is owed; 0 when none was agreed.
 */
export function depositLeft(
  repair: { readonly isApproved: boolean; readonly isDone: boolean; readonly depositCents: Cents | null },
  payable: { readonly dueCents: Cents; readonly paidCents: Cents },
): Cents {
  if (!repair.isApproved || repair.isDone || repair.depositCents === null) return 0;
  return Math.max(0, Math.min(repair.depositCents, payable.dueCents) - payable.paidCents);
}

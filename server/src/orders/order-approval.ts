import type { Order } from '#core/orders/contract.ts';
import { approvalEnd, awaitsApproval, isAboveLimit } from '#core/orders/rules/approval.ts';
import type { Cents } from '#core/shared/money.ts';
import { orderLimitOf, ownerOf } from '../accounts/companies.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { OrderRow } from './store.ts';

export type Approver = NonNullable<Awaited<ReturnType<typeof ownerOf>>>;

interface Asked {
  readonly companyId: string | null;
  readonly totalCents: Cents;
  readonly isOnAccount: boolean;
}

/** How a new order is kept until somebody says yes to it. */
interface Kept {
  readonly approval: 'waiting';
  readonly approval_on_account: boolean;
  readonly hold_until: Date;
  readonly payment_method?: null;
}

/** Whose yes a new order waits for, and how it is kept until then; null: it needs none. */
export async function approvalFor(
  tx: Tx,
  by: Caller,
  { companyId, totalCents, isOnAccount }: Asked,
  now: Date,
): Promise<{ readonly approver: Approver; readonly values: Kept } | null> {
  if (companyId === null || !by.user) return null;
  if (!isAboveLimit(await orderLimitOf(tx, by.user.id, companyId), totalCents)) return null;
  const approver = await ownerOf(tx, companyId);
  if (!approver) return null;
  return {
    approver,
    values: {
      approval: 'waiting',
      approval_on_account: isOnAccount,
      hold_until: approvalEnd(now),
      ...(isOnAccount ? { payment_method: null } : {}),
    },
  };
}

/** The yes that an order waits for, or what became of it; null: it needed none, or was ended without. */
export async function readApproval(db: Db, row: OrderRow): Promise<Order['approval']> {
  const { approval, approval_note: note, approval_on_account: is_on_account } = row;
  if (approval === null || (approval === 'waiting' && !awaitsApproval(row))) return null;
  const owner = row.company_id === null ? null : await ownerOf(db, row.company_id);
  return {
    state: approval as NonNullable<Order['approval']>['state'],
    by: owner?.name ?? null,
    is_on_account,
    note,
    can_decide: false,
  };
}

/** Whether it waits for a yes, and for this person's. */
export async function mayDecide(db: Db, { user }: Actor, row: OrderRow): Promise<boolean> {
  if (!user || row.company_id === null || !awaitsApproval(row)) return false;
  return (await ownerOf(db, row.company_id))?.id === user.id;
}

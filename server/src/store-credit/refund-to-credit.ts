import type { PayableKind } from '#core/payments/values.ts';
import { findPayable } from '../payments/payables.ts';
import type { RefundToCredit } from '../payments/refunds/refund-to-credit.ts';
import type { Db } from '../platform/database/database.ts';
import { returnSpent, spentOn } from './give-back.ts';
import { addCredit, type Holder, takeCredit } from './ledger.ts';

/** Whose account a sale is of, by its kind: given by the rooms that sell. */
export type AccountOf = Partial<Record<PayableKind, (db: Db, subject: string) => Promise<string | null>>>;

/**
 * Money that goes back as credit: what credit paid is theirs again who spent it, and the rest is new credit of the sale's
 * account, without an end.
 */
export function refundsToCredit(accountOf: AccountOf): RefundToCredit {
  return {
    canTake: async (db, { kind, subject }) => {
      if (await accountOf[kind]?.(db, subject)) return true;
      const payable = await findPayable(db, { kind, subject });
      return payable !== null && (await spentOn(db, payable.id)).length > 0;
    },
    give: async (tx, by, { kind, subject, refundId, amountCents, at }) => {
      const payable = await findPayable(tx, { kind, subject });
      if (!payable) throw new Error(`refund ${refundId} is of nothing`);
      const spent = await spentOn(tx, payable.id);
      let left = amountCents;
      for (const { cents, ...holder } of spent) {
        const back = Math.min(cents, left);
        if (back === 0) break;
        left -= back;
        const key = `devolvido:${refundId}:${holder.userId ?? holder.cardId}`;
        await returnSpent(tx, by, { ...holder, cents: back, payableId: payable.id, key, at });
      }
      const userId = await accountOf[kind]?.(tx, subject);
      if (left === 0) return;
      const [first] = spent;
      const holder: Holder | undefined = userId ? { userId } : first;
      if (!holder) throw new Error(`refund ${refundId} goes to no account`);
      const added = await addCredit(tx, by, {
        ...(holder.cardId === undefined ? { userId: holder.userId } : { cardId: holder.cardId }),
        amountCents: left,
        origin: 'reembolso',
        key: `reembolso:${refundId}`,
        payableId: payable.id,
        at,
      });
      if (!added.ok) throw new Error(added.failure.code);
    },
    passOn: async (tx, by, { fromId, to, refundId, amountCents, at }) => {
      let left = amountCents;
      for (const { cents, ...holder } of await spentOn(tx, fromId)) {
        const passed = Math.min(cents, left);
        if (passed === 0) break;
        left -= passed;
        const key = `passado:${refundId}:${holder.userId ?? holder.cardId}`;
        await returnSpent(tx, by, { ...holder, cents: passed, payableId: fromId, key: `de:${key}`, at });
        const taken = await takeCredit(tx, by, { ...holder, amountCents: passed, payable: to, key, at });
        if (!taken.ok) throw new Error(taken.failure.code);
      }
    },
  };
}

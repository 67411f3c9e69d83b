import type { Cents } from '#core/shared/money.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { By } from '../../platform/http/caller.ts';
import type { PayableOf, PayableRow } from '../payables.ts';

/** What payments need of the room above them that keeps customers' credit, for money that goes back to it. */
export interface RefundToCredit {
  /** Whether who paid has an account that credit can be given to. */
  canTake(db: Db, of: PayableOf): Promise<boolean>;
  /** Gives the credit, once for each refund, in its transaction. Amount in cents. */
  give(
    tx: Tx,
    by: By,
    given: PayableOf & { readonly refundId: string; readonly amountCents: Cents; readonly at: Date },
  ): Promise<void>;
  /** Credit that paid for one thing pays for another: of the same people, by their ledger, once for each refund. */
  passOn(
    tx: Tx,
    by: By,
    passed: {
      readonly fromId: string;
      readonly to: Pick<PayableRow, 'id' | 'kind' | 'subject'>;
      readonly refundId: string;
      readonly amountCents: Cents;
      readonly at: Date;
    },
  ): Promise<void>;
}

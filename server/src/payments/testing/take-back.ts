import { fail, type Result } from '#core/shared/result.ts';
import { transact } from '../../platform/database/transact.ts';
import type { By } from '../../platform/http/caller.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { lockPayable, type PayableOf } from '../payables.ts';
import { receiveAndTell, takeReceiptBack } from '../receipts.ts';

type Given = Pick<TestShop, 'deps' | 'payments'>;

/** A transfer of so much pays something, in cents. @returns what its room made of it. */
export async function receiveTransfer({ deps, payments }: Given, by: By, of: PayableOf, amountCents: number) {
  const money = { ...of, amountCents, means: 'transferencia', reference: crypto.randomUUID() } as const;
  return await transact(deps.db, (tx) =>
    receiveAndTell(tx, by, payments.payables, { ...money, at: deps.now() }),
  );
}

/** Takes the last receipt of something back, as if it was another sale's. */
export async function takeLastBack({ deps, payments }: Given, by: By, of: PayableOf): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const payable = await lockPayable(tx, of);
    const receipt = await tx
      .selectFrom('receipts')
      .select('id')
      .where('payable_id', '=', payable?.id ?? '')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!receipt) return fail({ status: 404, code: 'none', title: 'None', detail: 'No receipt' });
    return await takeReceiptBack(tx, by, payments.payables, { ...of, id: receipt.id }, deps.now());
  });
}

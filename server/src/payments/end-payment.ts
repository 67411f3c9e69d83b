import type { PaymentStatus } from '#core/payments/values.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { closePayment, type PaymentRow } from './store.ts';

/** Ends an open payment without money, once; one that is not open any more stays as it is. */
export async function endPayment(
  deps: Pick<Deps, 'db'>,
  by: By,
  { id }: Pick<PaymentRow, 'id'>,
  ending: {
    readonly status: Extract<PaymentStatus, 'recusado' | 'expirado' | 'erro'>;
    readonly message: string;
  },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await closePayment(tx, id, ending))) return;
    await audit(tx, by, 'payment.ended', id, { status: ending.status }, { status: 'pendente' });
  });
}

import { audit } from '../../audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { ProviderUnavailableError } from '../ifthenpay/ask.ts';
import { refundPayment } from '../ifthenpay/refund.ts';
import { lockPayable } from '../payables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { readProviderAccount } from '../provider-account.ts';
import { endRefund, type RefundEnding } from './end-refund.ts';
import { findRefund, type RefundRow } from './store.ts';

const NO_ACCOUNT = 'A conta do fornecedor de pagamentos que recebeu este pagamento não está configurada.';
const NO_ANSWER = 'Sem resposta: confirme junto do fornecedor de pagamentos se o dinheiro foi devolvido.';

/** Takes the right to ask the provider for a refund; given once in the refund's life. */
async function claim(deps: Deps, by: By, { id }: RefundRow): Promise<boolean> {
  return await deps.db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('refunds')
      .set({ state: 'sent', sent_at: deps.now() })
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .where('route', '=', 'provider')
      .where('needs_approval', '=', false)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return false;
    const [before, after] = [{ state: 'requested' }, { state: 'sent' }] as const;
    await audit(tx, by, 'refund.sent', id, after, before);
    return true;
  });
}

/**
 * Asks the provider to give money back, at most once in the refund's life: it is claimed before the call, so whoever
 * dies in between leaves it `sent`, for a person to look at, and never asked for again. So does no answer.
 */
export async function sendRefund(deps: Deps, by: By, parts: PaymentParts, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  if (refund?.state !== 'requested' || refund.route !== 'provider') return;
  const account = await readProviderAccount(deps, parts);
  const isSameAccount = account !== null && account.isSimulated === refund.is_simulated;
  if (!isSameAccount || !account.keys.backoffice || !refund.request_id) {
    await end(deps, by, parts, refund, { state: 'failed', answer: NO_ACCOUNT, needsCheck: true });
    return;
  }
  if (!(await claim(deps, by, refund))) return;
  try {
    const answer = await refundPayment(account.connection, {
      backofficeKey: account.keys.backoffice,
      requestId: refund.request_id,
      amountCents: refund.amount_cents,
    });
    if (answer.outcome === 'done') {
      await end(deps, by, parts, refund, { state: 'done' });
      return;
    }
    deps.log.warn(
      { refund_id: refund.id, outcome: answer.outcome, reason: answer.message },
      'refund refused',
    );
    const reason = answer.outcome === 'insufficient_funds' ? 'Saldo insuficiente' : 'Recusado';
    const words = answer.message ? `${reason}: ${answer.message}` : reason;
    await end(deps, by, parts, refund, { state: 'failed', answer: words, needsCheck: true });
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    deps.log.error({ refund_id: refund.id, reason: error.message }, 'refund outcome unknown');
    await keepUnknown(deps, by, parts, refund);
  }
}

async function end(
  deps: Deps,
  by: By,
  parts: PaymentParts,
  refund: RefundRow,
  ending: Omit<RefundEnding, 'at'>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockPayable(tx, refund);
    const now = (await findRefund(tx, refund.id)) ?? refund;
    await endRefund(tx, by, parts.payables, now, { ...ending, at: deps.now() });
  });
}

/**
 * Nobody knows whether the provider gave the money back: done when its own notice came meanwhile, else for a person to
 * find out and record.
 */
export async function keepUnknown(deps: Deps, by: By, parts: PaymentParts, refund: RefundRow): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockPayable(tx, refund);
    const now = await findRefund(tx, refund.id);
    if (now?.state !== 'sent') return;
    if (now.confirmed_at) {
      await endRefund(tx, by, parts.payables, now, { state: 'done', at: deps.now() });
      return;
    }
    await tx
      .updateTable('refunds')
      .set({ needs_check: true, provider_answer: NO_ANSWER })
      .where('id', '=', refund.id)
      .execute();
    await audit(tx, by, 'refund.unknown', refund.id, { state: 'sent' });
  });
}

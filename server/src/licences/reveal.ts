import { licenceFailures } from '#core/licences/errors.ts';
import { licenceEnd } from '#core/licences/rules/licence-end.ts';
import { REVEAL_CONSENT } from '#core/licences/texts.ts';
import { orderFailures } from '#core/orders/errors.ts';
import { refundShare } from '#core/payments/rules/refund-share.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { findOwnOrder } from '../orders/place-order.ts';
import { lockOrder, orderPayable, readOrderLines } from '../orders/store.ts';
import { moneyOf } from '../payments/refunds/store.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { mailReady } from './licence-mails.tsx';
import { keyBox, type LicenceRow, lockLicences, seenKeys } from './store.ts';

/** A licence whose key can be shown, locked; why not otherwise. */
async function lockShown(
  tx: Tx,
  id: string,
): Promise<Result<LicenceRow & { readonly key_id: string; readonly sealed: string }>> {
  const [licence] = await lockLicences(tx, { id });
  if (!licence) return fail(licenceFailures.licence_not_found);
  if (licence.ended_at) return fail(licenceFailures.key_step);
  const { key_id, sealed } = licence;
  return key_id && sealed ? ok({ ...licence, key_id, sealed }) : fail(licenceFailures.no_key_yet);
}

interface Asked {
  readonly orderId: string;
  readonly licenceId: string;
  readonly token: string | undefined;
  /** Whether the text of REVEAL_CONSENT was agreed to: needed for the first look at a key. */
  readonly consents: boolean;
}

/**
 * Shows a key to whoever bought it, by account or by the order's link. The first time begins the licence, and ends the right to
 * withdraw: what was consented to is kept with it. Each look is kept.
 */
export async function revealLicence(
  deps: Deps,
  by: Caller,
  { orderId, licenceId, token, consents }: Asked,
): Promise<Result<string>> {
  return await transact(deps.db, async (tx) => {
    const at = deps.now();
    const order = await findOwnOrder(tx, by, orderId, token, at);
    // Whoever cancels it, or asks for its money, is before this or after it.
    if (!order || !(await lockOrder(tx, order.id))) return fail(orderFailures.order_not_found);
    const shown = await lockShown(tx, licenceId);
    if (!shown.ok) return shown;
    const licence = shown.value;
    if (licence.order_id !== order.id) return fail(licenceFailures.licence_not_found);
    if (licence.goes_back) return fail(licenceFailures.key_goes_back);
    const isFirst = licence.key_state === 'entregue';
    if (isFirst && !consents) {
      const { detail } = licenceFailures.consent_needed;
      return fail(licenceFailures.consent_needed, { errors: [{ path: 'consent', message: detail }] });
    }
    if (isFirst && !(await isPaidFor(tx, order.id, licence.line_id)))
      return fail(licenceFailures.key_goes_back);
    if (isFirst) await begin(tx, licence, at);
    await tx
      .insertInto('licence_reveals')
      .values({
        licence_id: licence.id,
        key_id: licence.key_id,
        at,
        by_whom: by.user && order.user_id === by.user.id ? 'conta' : 'ligacao',
        actor_id: by.user?.id ?? null,
        ...(isFirst ? { consent_version: REVEAL_CONSENT.version, consent_text: REVEAL_CONSENT.text } : {}),
      })
      .execute();
    await audit(tx, by, 'licence.revealed', licence.id, { consent: isFirst ? REVEAL_CONSENT.version : null });
    return ok((await keyBox(deps)).open({ id: licence.key_id, sealed: licence.sealed }));
  });
}

/**
 * Whether what of an order's money stays pays for its keys that were seen, and for one more of a line. Where none of it went
 * back, or is on its way, there is nothing to ask: an order may be on account.
 */
async function isPaidFor(tx: Tx, orderId: string, lineId: string): Promise<boolean> {
  const { leftCents, backCents } = await moneyOf(tx, orderPayable(orderId));
  if (backCents === 0) return true;
  const seen = new Map(await seenKeys(tx, orderId));
  seen.set(lineId, (seen.get(lineId) ?? 0) + 1);
  const lines = await readOrderLines(tx, orderId);
  const keptCents = lines.reduce(
    (sum, { id, quantity, gross_cents }) =>
      sum + refundShare({ quantity, amountCents: gross_cents }, seen.get(id) ?? 0),
    0,
  );
  return keptCents <= leftCents;
}

async function begin(tx: Tx, licence: LicenceRow & { readonly key_id: string }, at: Date): Promise<void> {
  const { months } = await tx
    .selectFrom('licence_pools')
    .select('months')
    .where('id', '=', licence.pool_id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('licences')
    .set({ revealed_at: licence.revealed_at ?? at, ends_at: months === null ? null : licenceEnd(at, months) })
    .where('id', '=', licence.id)
    .execute();
  await tx.updateTable('licence_keys').set({ state: 'revelada' }).where('id', '=', licence.key_id).execute();
}

/** Shows a key to one of the shop's people, who says why. For the customer nothing changes. */
export async function revealHere(
  deps: Deps,
  by: Person,
  licenceId: string,
  reason: string,
): Promise<Result<string>> {
  return await transact(deps.db, async (tx) => {
    const shown = await lockShown(tx, licenceId);
    if (!shown.ok) return shown;
    const { id, key_id, sealed } = shown.value;
    await tx
      .insertInto('licence_reveals')
      .values({ licence_id: id, key_id, at: deps.now(), by_whom: 'loja', actor_id: by.user.id, reason })
      .execute();
    await audit(tx, by, 'licence.revealed_here', id, { reason });
    return ok((await keyBox(deps)).open({ id: key_id, sealed }));
  });
}

/** Writes to the customer again where the key can be seen. */
export async function resendLicence(
  deps: Deps,
  by: Person,
  licenceId: string,
  reason: string,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const shown = await lockShown(tx, licenceId);
    if (!shown.ok) return shown;
    await mailReady(deps, tx, [licenceId], crypto.randomUUID());
    await audit(tx, by, 'licence.resent', licenceId, { reason });
    return ok(null);
  });
}

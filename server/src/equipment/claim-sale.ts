import { createHash } from 'node:crypto';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import type { claimSale as call } from '#core/equipment/contract.ts';
import { equipmentFailures } from '#core/equipment/errors.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { findUser } from '../accounts/store.ts';
import { audit } from '../audit/audit.ts';
import { findOrder } from '../orders/store.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Person } from '../platform/http/caller.ts';
import { mailRequested, mailStatus, repairUrl } from '../repairs/emails/repair-mails.tsx';
import type { SaleLine } from '../repairs/rooms-port.ts';
import { addStep, findRepair, type RepairRow, requestedBefore } from '../repairs/store.ts';
import { readOrderGuarantees } from './order-guarantees.ts';

type Body = BodyOf<typeof call>;

/**
 * Ties a new repair to the line of an order whose guarantee it is asked for under; the shop decides afterwards. Refuses the
 * transaction when the line has no guarantee that stands, or when every unit of it is being dealt with already.
 */
export async function tieToSale(
  tx: Tx,
  by: By,
  repairId: string,
  { orderId, lineId }: SaleLine,
  at: Date,
): Promise<void> {
  // Of two claims at once the second sees the first.
  await tx.selectFrom('order_lines').select('id').where('id', '=', lineId).forUpdate().execute();
  const line = (await readOrderGuarantees(tx, orderId, at)).find(({ line_id }) => line_id === lineId);
  if (!line) refuse(repairFailures.line_not_found);
  if (!line.can_claim || line.guarantee_until === null) {
    refuse(line.open_claim ? equipmentFailures.sale_claim_open : equipmentFailures.no_sale_guarantee);
  }
  await tx
    .insertInto('repair_claims')
    .values({
      repair_id: repairId,
      of_line_id: lineId,
      guarantee_until: new Date(line.guarantee_until),
      created_at: at,
    })
    .execute();
  await audit(tx, by, 'repair.claim_asked', repairId, { of_repair: null, of_line: lineId });
}

/** The shop claims the guarantee of what it sold for the customer, with an account or without: a repair, tied to the sale. */
export async function claimSale(
  deps: Deps,
  by: Person,
  { id: orderId, line: lineId }: { readonly id: string; readonly line: string },
  body: Body,
): Promise<Result<{ id: string; number: number }>> {
  const hash = createHash('sha256')
    .update(JSON.stringify(['sale', orderId, lineId, body.problem_description, body.serial_number ?? null]))
    .digest('base64url');
  return await transact(deps.db, async (tx) => {
    const order = await findOrder(tx, orderId);
    const lines = order ? await readOrderGuarantees(tx, orderId, deps.now()) : [];
    const line = lines.find(({ line_id }) => line_id === lineId);
    if (!order || !line) return fail(repairFailures.line_not_found);
    const account = order.user_id === null ? null : await findUser(tx, order.user_id);
    const at = deps.now();
    const inserted = await tx
      .insertInto('repairs')
      .values({
        user_id: order.user_id,
        customer_name: account?.name ?? order.customer_name,
        customer_email: account ? realEmail(account.email) : order.customer_email,
        customer_phone: account?.phone ?? order.customer_phone,
        request_id: body.request_id,
        request_hash: hash,
        device_type: line.device_type,
        brand: line.brand,
        model: line.model,
        serial_number: body.serial_number || (line.serials.length === 1 ? (line.serials[0] ?? null) : null),
        problem_description: body.problem_description,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) {
      const known = await requestedBefore(tx, { id: body.request_id, hash });
      return known ?? fail(repairFailures.request_taken);
    }
    await tieToSale(tx, by, inserted.id, { orderId, lineId }, at);
    const repair = await beginClaim(deps, tx, by, inserted.id, at);
    return ok({ id: repair.id, number: repair.number });
  });
}

async function beginClaim(deps: Deps, tx: Tx, by: Person, id: string, at: Date): Promise<RepairRow> {
  const repair = await findRepair(tx, id);
  if (!repair) throw new Error(`repair ${id} is not there`);
  await repairUrl(deps, tx, repair);
  const first = { repair_id: id, from_status: null, to_status: repairLifecycle.first, note: null, at };
  const step = await addStep(tx, by, first);
  await mailStatus(deps, tx, repair, step);
  await mailRequested(deps, tx, repair);
  return repair;
}

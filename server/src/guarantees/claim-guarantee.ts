import { createHash } from 'node:crypto';
import type { claimGuarantee as call } from '#core/guarantees/contract.ts';
import { guaranteeFailures } from '#core/guarantees/errors.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { beginHistory } from '../repairs/begin-history.ts';
import { hasOpenClaim } from '../repairs/claims.ts';
import type { OwnRepair } from '../repairs/own-repair.ts';
import { lockRepair, type RepairRow, requestedBefore } from '../repairs/store.ts';

type Body = BodyOf<typeof call>;

interface Claimed {
  readonly id: string;
  readonly number: number;
  readonly key: string;
}

/**
 * The customer claims the guarantee of a repair that was handed over: another repair of the same device, tied to it, which
 * the shop looks at and decides. One at a time; the same request sent again is the same claim.
 */
export async function claimGuarantee(
  deps: Deps,
  by: Caller,
  { repair: { id: earlierId }, channel }: OwnRepair,
  { request_id, problem_description }: Body,
): Promise<Result<Claimed>> {
  const hash = createHash('sha256')
    .update(JSON.stringify(['claim', earlierId, problem_description]))
    .digest('base64url');
  return await transact(deps.db, async (tx) => {
    const earlier = await lockRepair(tx, earlierId);
    if (!earlier) return fail(repairFailures.repair_not_found);
    const keyOf = async (id: string) =>
      channel === 'conta' ? id : await createLink(tx, deps, { purpose: 'repair', subjectId: id });
    const known = await requestedBefore(tx, { id: request_id, hash });
    if (known) return known.ok ? ok({ ...known.value, key: await keyOf(known.value.id) }) : known;
    const at = deps.now();
    const until = earlier.warranty_until;
    if (earlier.status !== 'entregue' || until === null || until < at) {
      return fail(guaranteeFailures.no_guarantee);
    }
    if (await hasOpenClaim(tx, earlier.id)) return fail(guaranteeFailures.claim_open);
    const id = await insertClaimed(tx, earlier, { request_id, problem_description, hash, at });
    await tx
      .insertInto('repair_claims')
      .values({ repair_id: id, of_repair_id: earlier.id, guarantee_until: until, created_at: at })
      .execute();
    const repair = await beginHistory(deps, tx, by, { id, at });
    await audit(tx, by, 'repair.claim_asked', repair.id, { of_repair: earlier.id, of_line: null });
    return ok({ id: repair.id, number: repair.number, key: await keyOf(repair.id) });
  });
}

/** The same device of the same customer, asked for anew. */
async function insertClaimed(
  tx: Tx,
  earlier: RepairRow,
  asked: Body & { readonly hash: string; readonly at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('repairs')
    .values({
      user_id: earlier.user_id,
      customer_name: earlier.customer_name,
      customer_email: earlier.customer_email,
      customer_phone: earlier.customer_phone,
      request_id: asked.request_id,
      request_hash: asked.hash,
      device_type: earlier.device_type,
      brand: earlier.brand,
      model: earlier.model,
      serial_number: earlier.serial_number,
      problem_description: asked.problem_description,
      contact_way: earlier.contact_way,
      created_at: asked.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

import { createHash } from 'node:crypto';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import type { createAdminRepair } from '#core/repairs/admin-contract.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { type RepairStatus, repairLifecycle } from '#core/repairs/lifecycle.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { toCents } from '#core/shared/money.ts';
import { normalizePhone } from '#core/shared/phone.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { findUser } from '../accounts/store.ts';
import { audit } from '../audit/audit.ts';
import { billedTo } from '../orders/billed-to.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Person } from '../platform/http/caller.ts';
import { billedColumns } from './billing.ts';
import { mailStatus, repairUrl } from './emails/repair-mails.tsx';
import { moveRepair } from './move-repair.ts';
import { setPhotos } from './photos/photos.ts';
import { sendWaitingQuote } from './quotes/send-quote.ts';
import type { RepairDeps } from './rooms-port.ts';
import {
  addStep,
  findRepair,
  lockRepair,
  type RepairRequest,
  type RepairRow,
  requestedBefore,
} from './store.ts';

type Sent = BodyOf<typeof createAdminRepair>;
type NewRepair = Omit<Sent, 'request_id'>;

const cents = (euros: number | null | undefined) => (euros == null ? null : toCents(euros));
const moment = (iso: string | null | undefined) => (iso == null ? null : new Date(iso));

/**
 * The shop takes a customer's device in. It begins as recebido; a later status is a step of its own, with all that
 * follows from it. Sent again with its `request_id` it is the same repair.
 */
export async function createRepair(
  deps: RepairDeps,
  by: Person,
  userId: string,
  { request_id, ...given }: Sent,
): Promise<Result<RepairRow>> {
  const said = JSON.stringify([by.user.id, userId, given]);
  const hash = createHash('sha256').update(said).digest('base64url');
  const request = request_id === undefined ? null : { id: request_id, hash };
  return await transact(deps.db, async (tx) => await makeRepair(deps, tx, by, userId, given, request));
}

/** Makes a repair inside a transaction, which must end when it is refused. */
export async function makeRepair(
  deps: RepairDeps,
  tx: Tx,
  by: Person,
  userId: string,
  given: NewRepair,
  request: RepairRequest | null = null,
): Promise<Result<RepairRow>> {
  const customer = await findUser(tx, userId);
  if (!customer) return fail(repairFailures.customer_not_found);
  const billed = await billedTo(tx, customer.id, given);
  if (!billed.ok) return billed;
  const at = deps.now();
  const inserted = await tx
    .insertInto('repairs')
    .values({
      request_id: request?.id ?? null,
      request_hash: request?.hash ?? null,
      user_id: customer.id,
      customer_name: customer.name,
      customer_email: realEmail(customer.email),
      customer_phone: customer.phone && normalizePhone(customer.phone),
      ...billedColumns(billed.value),
      device_type: given.device_type,
      brand: given.brand,
      model: given.model,
      serial_number: given.serial_number ?? null,
      problem_description: given.problem_description,
      estimate_cents: cents(given.estimate_price),
      final_cents: cents(given.final_price),
      technician_notes: given.technician_notes || null,
      client_report: given.client_report || null,
      repair_deadline: moment(given.repair_deadline),
      warranty_until: moment(given.warranty_until),
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    if (!request) throw new Error('a repair was not inserted');
    const known = await requestedBefore(tx, request);
    if (!known) throw new Error(`the repair of request ${request.id} is not there`);
    return known.ok ? ok(await mustFind(tx, known.value.id)) : known;
  }
  const { id } = inserted;
  await setPhotos(tx, id, 'antes', given.images_before ?? [], at);
  await setPhotos(tx, id, 'durante', given.images_during ?? [], at);
  await begin(deps, tx, by, id, given.status ?? repairLifecycle.first);
  const repair = await mustFind(tx, id);
  await audit(tx, by, 'repair.created', id, detailsOf(repair));
  return ok(repair);
}

/** The first step of a repair, and the next one when it begins further on. */
async function begin(deps: RepairDeps, tx: Tx, by: Person, id: string, status: RepairStatus): Promise<void> {
  const repair = await lockRepair(tx, id);
  if (!repair) throw new Error(`repair ${id} is not there`);
  const at = deps.now();
  // The link is there from the first day: the shop can read it out.
  await repairUrl(deps, tx, repair);
  const first = { repair_id: id, from_status: null, to_status: repairLifecycle.first, note: null, at };
  const step = await addStep(tx, by, first);
  if (status === repairLifecycle.first) return await mailStatus(deps, tx, repair, step);
  if (status === 'orcamento_enviado' && repair.estimate_cents !== null) {
    await sendWaitingQuote(deps, tx, by, repair);
  } else {
    await moveRepair(deps, tx, by, repair, { to: status, note: null, at });
  }
}

async function mustFind(tx: Tx, id: string): Promise<RepairRow> {
  const repair = await findRepair(tx, id);
  if (!repair) throw new Error(`repair ${id} is not there`);
  return repair;
}

/** What the audit keeps of a repair. */
export function detailsOf(repair: RepairRow) {
  return {
    status: repair.status,
    estimate_cents: repair.estimate_cents,
    final_cents: repair.final_cents,
    repair_deadline: repair.repair_deadline?.toISOString() ?? null,
    warranty_until: repair.warranty_until?.toISOString() ?? null,
  };
}

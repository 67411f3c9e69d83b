import { createHash } from 'node:crypto';
import type { requestRepair as call } from '#core/repairs/contract.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { ERASE_CONSENT, REPAIR_CONSENT, repairTexts } from '#core/repairs/texts.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { DAY } from '#core/shared/day.ts';
import { failures } from '#core/shared/errors.ts';
import { normalizePhone } from '#core/shared/phone.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { refusePhone } from '../accounts/check-phone.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import { billedTo } from '../orders/billed-to.ts';
import { findSeenOrder } from '../orders/place-order.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/caller.ts';
import { beginHistory } from './begin-history.ts';
import { billedColumns } from './billing.ts';
import type { RepairDeps } from './rooms-port.ts';
import { requestedBefore } from './store.ts';

type Request = BodyOf<typeof call>;

interface Requested {
  readonly id: string;
  readonly number: number;
  readonly key: string;
}

/** Requests without an account that one contact may be named in, a day: nobody's mailbox is filled from here. */
const MOST_REQUESTS = 5;

interface Contact {
  readonly user_id: string | null;
  readonly customer_name: string;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
}

/** Who asks: the account, or what was typed; null when nobody could be answered. */
function contactOf(by: Caller, request: Request): Contact | 'name' | 'contact' {
  const { user } = by;
  if (user) {
    return {
      user_id: user.id,
      customer_name: user.name,
      customer_email: user.email,
      customer_phone: user.phone ?? (request.customer_phone && normalizePhone(request.customer_phone)),
    };
  }
  if (!request.customer_name) return 'name';
  if (!request.customer_email && !request.customer_phone) return 'contact';
  return {
    user_id: null,
    customer_name: request.customer_name,
    customer_email: request.customer_email,
    customer_phone: request.customer_phone && normalizePhone(request.customer_phone),
  };
}

/** Where the device is collected: what was typed, else the account's address; null when there is none. */
function pickupOf({ user }: Caller, { handover, pickup_address }: Request): string | null {
  if (handover !== 'recolha') return null;
  if (pickup_address) return pickup_address;
  if (!user?.address) return null;
  const place = [user.postal_code, user.city].filter(Boolean).join(' ');
  return [user.address, place].filter(Boolean).join('\n');
}

function refusalOf(missing: 'name' | 'contact' | 'phone' | 'pickup') {
  if (missing === 'pickup') {
    const message = repairTexts.pickupAddress;
    return fail(failures.invalid_input, { detail: message, errors: [{ path: 'pickup_address', message }] });
  }
  if (missing === 'phone') {
    const message = repairTexts.phoneForContact;
    return fail(failures.invalid_input, { detail: message, errors: [{ path: 'contact_way', message }] });
  }
  if (missing === 'name') {
    const message = 'Indique o seu nome';
    return fail(failures.invalid_input, { detail: message, errors: [{ path: 'customer_name', message }] });
  }
  const message = repairFailures.contact_required.detail;
  return fail(repairFailures.contact_required, { errors: [{ path: 'customer_phone', message }] });
}

/**
 * A customer asks for a repair, in their account or without one. The same request sent again gives the same repair.
 * Without an account it is reached by the link that is answered with and mailed.
 */
export async function requestRepair(
  deps: RepairDeps,
  by: Caller,
  request: Request,
): Promise<Result<Requested>> {
  const contact = contactOf(by, request);
  if (typeof contact === 'string') return refusalOf(contact);
  const refused = contact.user_id === null && refusePhone('customer_phone', contact.customer_phone);
  if (refused) return refused;
  // Who left a telephone alone is answered by it.
  const way = contact.customer_email === null ? 'telefone' : request.contact_way;
  if (way === 'telefone' && contact.customer_phone === null) return refusalOf('phone');
  const pickup = pickupOf(by, request);
  if (request.handover === 'recolha' && pickup === null) return refusalOf('pickup');
  const { of_line: sale } = request;
  if (sale && !(await findSeenOrder(deps.db, by, sale.order_id, sale.t, deps.now()))) {
    return fail(repairFailures.line_not_found);
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([contact.user_id, request]))
    .digest('base64url');
  return await transact(deps.db, async (tx) => {
    const at = deps.now();
    if (await isOverBound(tx, contact, request.request_id, at)) return fail(repairFailures.too_many_requests);
    const billed = await billedTo(tx, contact.user_id, request);
    if (!billed.ok) return billed;
    const inserted = await tx
      .insertInto('repairs')
      .values({
        ...contact,
        ...billedColumns(billed.value),
        request_id: request.request_id,
        request_hash: hash,
        device_type: request.device_type,
        brand: request.brand,
        model: request.model,
        serial_number: request.serial_number,
        equipment_id: contact.user_id === null ? null : (request.equipment_id ?? null),
        problem_description: request.problem_description,
        contact_way: way,
        handover: request.handover,
        pickup_address: pickup,
        ...(request.consent === REPAIR_CONSENT.version
          ? { consent_version: request.consent, consent_at: at }
          : {}),
        ...(request.erase_consent === ERASE_CONSENT.version
          ? { erase_consent_version: request.erase_consent, erase_consent_at: at }
          : {}),
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return await knownRequest(deps, tx, request.request_id, hash);
    if (sale) {
      await deps.rooms.tieToSale(tx, by, inserted.id, { orderId: sale.order_id, lineId: sale.line_id }, at);
    }
    const repair = await beginHistory(deps, tx, by, { id: inserted.id, at });
    await audit(tx, by, 'repair.requested', repair.id, { status: repair.status });
    const key = await createLink(tx, deps, { purpose: 'repair', subjectId: repair.id });
    return ok({ id: repair.id, number: repair.number, key });
  });
}

/** The repair of a request that was made before: with the same words of the same person. */
async function knownRequest(
  deps: RepairDeps,
  tx: Tx,
  requestId: string,
  hash: string,
): Promise<Result<Requested>> {
  const known = await requestedBefore(tx, { id: requestId, hash });
  if (!known?.ok) return known ?? fail(repairFailures.request_taken);
  const key = await createLink(tx, deps, { purpose: 'repair', subjectId: known.value.id });
  return ok({ ...known.value, key });
}

/** Whether this e-mail or telephone was named in as many requests without an account as a day may have. */
async function isOverBound(tx: Tx, contact: Contact, requestId: string, at: Date): Promise<boolean> {
  if (contact.user_id !== null) return false;
  const since = new Date(at.getTime() - DAY);
  const made = (column: 'customer_email' | 'customer_phone', value: string | null) =>
    value === null
      ? 0
      : tx
          .selectFrom('repairs')
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('user_id', 'is', null)
          .where(column, '=', value)
          .where('created_at', '>', since)
          .where('request_id', '!=', requestId)
          .executeTakeFirstOrThrow()
          .then(({ count }) => count);
  const byEmail = await made('customer_email', contact.customer_email);
  const byPhone = await made('customer_phone', contact.customer_phone);
  return Math.max(byEmail, byPhone) >= MOST_REQUESTS;
}

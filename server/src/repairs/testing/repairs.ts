import type { requestRepair as call } from '#core/repairs/contract.ts';
import type { BodyOf } from '#core/shared/call.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { nobody } from '../../testing/people.ts';
import { requestRepair } from '../request-repair.ts';
import type { RepairDeps } from '../rooms-port.ts';

type Request = BodyOf<typeof call>;

/** What the form of a request without an account sends. */
export function requestOf(given: Partial<Request> = {}): Request {
  return {
    request_id: crypto.randomUUID(),
    device_type: 'Portátil',
    brand: 'Lenovo',
    model: 'ThinkPad T14',
    serial_number: null,
    problem_description: 'Não liga',
    customer_name: 'Rui Costa',
    customer_email: `rui-${crypto.randomUUID()}@example.pt`,
    customer_phone: null,
    contact_way: 'email',
    handover: 'loja',
    pickup_address: null,
    consent: null,
    erase_consent: null,
    ...given,
  };
}

/** Asks for a repair as this person, or without an account. */
export async function askForRepair(deps: RepairDeps, by: Caller = nobody, given: Partial<Request> = {}) {
  const asked = await requestRepair(deps, by, requestOf(given));
  if (!asked.ok) throw new Error(asked.failure.code);
  return asked.value;
}

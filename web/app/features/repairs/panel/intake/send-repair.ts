import type { QueryClient } from '@tanstack/react-query';
import type { StorageClause } from '#core/intake/values.ts';
import type { Signature } from '#core/repairs/signature.ts';
import { ApiError, api } from '../../../../api/client.ts';
import type { AskedRepair } from './asked-device.tsx';
import { handsOf } from './counter-fields.tsx';
import { fieldsOf, readDevice, readNoted } from './read-device.ts';

/** What is said once of a new repair, whatever came with it. */
interface Visit {
  readonly asked: AskedRepair | null;
  readonly customerId: string;
  /** Its device is at the counter; else it is only known of. */
  readonly isCounter: boolean;
  readonly repair_deadline: string;
  readonly storage: StorageClause | null;
  readonly signature: Signature | null;
  readonly signed_name: string | null;
}

/** One id for what is sent, however often: the same words are the same request. */
type RequestOf = (said: unknown) => string;

/** The devices as they stand in the form; `hands`: who of the bench has a kind instead of whoever was proposed. */
function readDevices(parts: readonly HTMLFieldSetElement[], asked: AskedRepair | null, hands = new Map()) {
  return parts.map((part) => {
    const data = fieldsOf(part);
    const device = readDevice(data);
    const noted = readNoted(data);
    const type = asked?.device_type ?? device.device_type;
    const assigned_to: string = hands.get(type) ?? noted.assigned_to;
    return { type, device, noted: { ...noted, assigned_to } };
  });
}

async function send(
  { asked, customerId, isCounter, ...visit }: Visit,
  [first, ...others]: ReturnType<typeof readDevices>,
  requestOf: RequestOf,
): Promise<{ id: string; number: number }> {
  if (!first) throw new Error('a repair without a device');
  if (!isCounter) {
    const body = { ...first.device, repair_deadline: visit.repair_deadline };
    return await api('POST /api/admin/repairs', {
      query: { user_id: customerId },
      body: { ...body, request_id: requestOf([customerId, body]) },
    });
  }
  if (asked) {
    const body = { ...first.noted, ...visit };
    return await api('POST /api/admin/repairs/{id}/intake', {
      params: { id: asked.id },
      body: { ...body, request_id: requestOf(body) },
    });
  }
  const body = {
    ...first.device,
    ...first.noted,
    ...visit,
    user_id: customerId,
    others: others.map(({ device, noted }) => ({ ...device, ...noted })),
  };
  return await api('POST /api/admin/repairs/intake', { body: { ...body, request_id: requestOf(body) } });
}

/**
 * Sends a new repair. Whoever was proposed and left the bench meanwhile keeps nobody waiting: the next of it is as good,
 * unless one was chosen. @throws ApiError
 */
export async function sendRepair(
  client: QueryClient,
  visit: Visit,
  parts: readonly HTMLFieldSetElement[],
  requestOf: RequestOf,
): Promise<{ id: string; number: number }> {
  try {
    return await send(visit, readDevices(parts, visit.asked), requestOf);
  } catch (error) {
    const isGone = error instanceof ApiError && error.problem.code === 'hand_unknown';
    if (!isGone || parts.some((part) => fieldsOf(part).has('hand_chosen'))) throw error;
    const hands = new Map<string, string>();
    for (const { type } of readDevices(parts, visit.asked)) {
      const answer = await client.fetchQuery({ ...handsOf(type), staleTime: 0 });
      hands.set(type, answer.hands[0]?.id ?? '');
    }
    return await send(visit, readDevices(parts, visit.asked, hands), requestOf);
  }
}

import type { QueryClient } from '@tanstack/react-query';
import type { StorageClause } from '#core/intake/values.ts';
import type { Signature } from '#core/repairs/signature.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import { api } from '../../../../api/client.ts';
import { codeOf } from '../../../../api/form-errors.ts';
import type { billedTo } from '../../../../billing/billed-values.ts';
import type { AskedRepair } from './asked-device.tsx';
import { handsOf } from './counter-fields.tsx';
import { readDevice, readNoted, type TypedDevice } from './typed-visit.ts';

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
  readonly billed: ReturnType<typeof billedTo>;
}

/** One id for what is sent, however often: the same words are the same request. */
type RequestOf = (said: unknown) => string;

const typeOf = ({ device_type }: TypedDevice): DeviceType => device_type || 'Outro';

/** The devices as they are sent; `proposed`: who of the bench has a kind where nobody was chosen. */
function readDevices(devices: readonly TypedDevice[], proposed: (type: DeviceType) => string) {
  return devices.map((typed) => ({
    device: readDevice(typed),
    noted: { ...readNoted(typed), assigned_to: typed.hand ?? proposed(typeOf(typed)) },
  }));
}

async function send(
  { asked, customerId, isCounter, billed, ...noted }: Visit,
  [first, ...others]: ReturnType<typeof readDevices>,
  requestOf: RequestOf,
): Promise<{ id: string; number: number }> {
  if (!first) throw new Error('a repair without a device');
  const visit = { ...noted, ...billed };
  if (!isCounter) {
    const body = { ...first.device, ...billed, repair_deadline: visit.repair_deadline };
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
  devices: readonly TypedDevice[],
  requestOf: RequestOf,
): Promise<{ id: string; number: number }> {
  const proposed = (type: DeviceType) => client.getQueryData(handsOf(type).queryKey)?.hands[0]?.id ?? '';
  try {
    return await send(visit, readDevices(devices, proposed), requestOf);
  } catch (error) {
    if (codeOf(error) !== 'hand_unknown' || devices.some(({ hand }) => hand !== null)) throw error;
    await Promise.all(devices.map((typed) => client.fetchQuery({ ...handsOf(typeOf(typed)), staleTime: 0 })));
    return await send(visit, readDevices(devices, proposed), requestOf);
  }
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Equipment, GuaranteedLine } from '#core/equipment/contract.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** What the request is of, as its form has it. */
export interface RequestDevice {
  readonly type: DeviceType | '';
  readonly brand: string;
  readonly model: string;
  readonly serial: string;
  /** One of the account's own devices. */
  readonly equipment: string | null;
  /** Under whose guarantee it is asked for. */
  readonly claim: RequestClaim | null;
}

interface RequestClaim {
  readonly of_line: { readonly order_id: string; readonly line_id: string; readonly t: string | null };
  readonly name: string;
  readonly until: string;
}

export const NO_DEVICE: RequestDevice = {
  type: '',
  brand: '',
  model: '',
  serial: '',
  equipment: null,
  claim: null,
};

/** The request of a device that the account has; under its sale's guarantee while that stands. */
export function deviceOf(known: Equipment, isClaim: boolean): RequestDevice {
  const { sold } = known;
  return {
    type: known.device_type,
    brand: known.brand,
    model: known.model,
    serial: known.serial_number ?? '',
    equipment: known.id,
    claim:
      isClaim && sold?.guarantee_until && !sold.is_over
        ? {
            of_line: { order_id: sold.order_id, line_id: sold.line_id, t: null },
            name: sold.name,
            until: sold.guarantee_until,
          }
        : null,
  };
}

function claimOf(order: string, token: string | null, serial: string, line: GuaranteedLine): RequestDevice {
  return {
    type: line.device_type as DeviceType,
    brand: line.brand,
    model: line.model,
    serial,
    equipment: null,
    claim:
      line.can_claim && line.guarantee_until
        ? {
            of_line: { order_id: order, line_id: line.line_id, t: token },
            name: line.name,
            until: line.guarantee_until,
          }
        : null,
  };
}

/**
 * What the address fills the request with: a line of an order (`encomenda`, `artigo`, `serie`, and `t` of its link), or
 * a device of the account (`equipamento`). Null until it is known; read in the browser alone, for the page is everybody's.
 */
export function useRequestStart(): RequestDevice | null {
  const [search] = useSearchParams();
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const [order, line, token] = [search.get('encomenda'), search.get('artigo'), search.get('t')];
  const equipment = search.get('equipamento');
  const lines = useQuery({
    queryKey: [...queryKeys.order(order ?? ''), 'guarantees', 'claim', token],
    queryFn: ({ signal }) =>
      api('GET /api/orders/{id}/guarantees', {
        params: { id: order ?? '' },
        query: token ? { t: token } : {},
        signal,
      }),
    enabled: isHere && Boolean(order && line),
    retry: false,
  });
  const device = useQuery({
    queryKey: [...queryKeys.equipment(equipment ?? ''), 'request'],
    queryFn: ({ signal }) => api('GET /api/my/equipment/{id}', { params: { id: equipment ?? '' }, signal }),
    enabled: isHere && Boolean(equipment),
    retry: false,
  });
  if (!isHere) return null;
  if (order && line) {
    if (lines.isPending) return null;
    const found = lines.data?.items.find(({ line_id }) => line_id === line);
    return found ? claimOf(order, token, search.get('serie') ?? '', found) : NO_DEVICE;
  }
  if (equipment) {
    if (device.isPending) return null;
    return device.data ? deviceOf(device.data, false) : NO_DEVICE;
  }
  return NO_DEVICE;
}

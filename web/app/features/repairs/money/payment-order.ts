import type { Repair } from '#core/repairs/contract.ts';
import { repairNumber } from '#core/repairs/record.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What paying needs to know of a repair of which so many euros are paid. `key`: its id, or the word of its link. */
export function repairToPay(repair: Repair, key: string, amount: number) {
  return {
    kind: 'repair' as const,
    id: repair.id,
    key,
    title: `Reparação ${repairNumber(repair.number)}`,
    total: amount,
    phone: null,
    accessToken: UUID.test(key) ? null : key,
  };
}

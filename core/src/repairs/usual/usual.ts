import type { DeviceType } from '../values.ts';
import type { Problem } from './problem-tree.ts';

/** What a common problem of a kind of device costs and how long it takes, out of the shop's own past. */
export interface UsualRepair {
  readonly device_type: DeviceType;
  readonly problem: Problem;
  /** Whole euros, IVA included; null: too little is known. */
  readonly price: { readonly low: number; readonly high: number } | null;
  /** Days from the request until it is done; null: too little is known. */
  readonly days: { readonly low: number; readonly high: number } | null;
}

/** "entre 45 € e 80 €", or "cerca de 45 €". */
function priceWords({ low, high }: NonNullable<UsualRepair['price']>): string {
  return low === high ? `cerca de ${low} €` : `entre ${low} € e ${high} €`;
}

/** "1 a 3 dias", or "cerca de 2 dias". */
function daysWords({ low, high }: NonNullable<UsualRepair['days']>): string {
  if (low === high) return low === 1 ? 'cerca de um dia' : `cerca de ${low} dias`;
  return `${low} a ${high} dias`;
}

/** "costuma custar entre 45 € e 80 € e demorar 1 a 3 dias"; of what is not known nothing is said. */
export function usualWords({ price, days }: Pick<UsualRepair, 'price' | 'days'>): string | null {
  const said = [
    ...(price ? [`custar ${priceWords(price)}`] : []),
    ...(days ? [`demorar ${daysWords(days)}`] : []),
  ];
  return said.length === 0 ? null : `costuma ${said.join(' e ')}`;
}

import { atRate, EXEMPT_IVA, type IvaKind, type IvaPlace, type LineIva } from '../../shared/iva.ts';
import { fromLisbon, lisbonDay } from '../../shared/lisbon-time.ts';
import type { IvaSettings } from '../sections/iva.ts';

/** Which rate is asked for. */
export interface AskedRate {
  readonly kind: IvaKind;
  readonly place: IvaPlace;
}

/**
 * The rate of IVA that counts at a moment, whole %: of the newest table that has begun by that day in Lisbon. The one
 * function that says a rate (docs/product.md#money).
 */
export function ivaRate(
  { tables }: Pick<IvaSettings, 'tables'>,
  at: Date,
  { kind, place }: AskedRate,
): number {
  const day = lisbonDay(at);
  const table = tables.findLast(({ from }) => from <= day) ?? tables[0];
  if (!table) throw new Error('the settings have a table of rates');
  return table[place][kind];
}

/**
 * The IVA of what the shop sells at a moment: the normal rate of where its warehouse is, wherever the goods go; nothing of a
 * shop under the small-business exemption.
 */
export function shopIva(settings: IvaSettings, at: Date): LineIva {
  if (settings.is_exempt) return EXEMPT_IVA;
  return atRate(ivaRate(settings, at, { kind: 'normal', place: settings.place }));
}

/** The rate of the prices that the shop shows at a moment, whole %. */
export function shopIvaRate(settings: IvaSettings, at: Date): number {
  return shopIva(settings, at).rate;
}

/** When the next table begins to count; null: none waits. Until then every price with IVA is right. */
export function nextIvaChange({ tables }: Pick<IvaSettings, 'tables'>, at: Date): Date | null {
  const day = lisbonDay(at);
  const next = tables.find(({ from }) => from > day);
  if (!next) return null;
  const [year = 0, month = 0, date = 0] = next.from.split('-').map(Number);
  return fromLisbon({ year, month, day: date, hour: 0, minute: 0, second: 0 });
}

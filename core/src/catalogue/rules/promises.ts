import { isClosedDay } from '../../settings/rules/opening.ts';
import type { OpeningHours } from '../../settings/sections/hours.ts';
import type { CalendarDay } from '../../shared/portuguese-holidays.ts';
import type { Category } from '../values.ts';
import { deliveryPromise, slowestPromise } from './delivery-promise.ts';
import {
  type Guaranteed,
  type GuaranteeSettings,
  guaranteeOf,
  guaranteeSentence,
  RENTAL_GUARANTEE,
} from './guarantee.ts';
import { returnDays, returnsOf } from './returns.ts';

/** The settings that promises depend on. */
export interface PromiseSettings extends GuaranteeSettings {
  readonly return_days: number;
  /** When the shop is closed: nothing leaves it then. Left out: working days alone count. */
  readonly opening_hours?: OpeningHours;
}

/** On which days nothing leaves the shop, for `deliveryPromise`. */
export function closedDays({
  opening_hours,
}: Pick<PromiseSettings, 'opening_hours'>): (day: CalendarDay) => boolean {
  return (day) => opening_hours !== undefined && isClosedDay(opening_hours, day);
}

/** The three things that every product's page promises, in the words shown. */
export interface Promises {
  /** Null where there is none: software. */
  readonly guarantee: string | null;
  readonly guarantee_sentence: string | null;
  readonly delivery: string;
  readonly returns: string;
}

interface Promised extends Guaranteed {
  readonly delivery_time: string | null;
  readonly stock: number;
}

/** Of goods whose time nobody wrote down: it is told with the order. */
const UNKNOWN_DELIVERY = 'A confirmar';

/** When it arrives in short, of the same date as the dated sentence (docs/product.md#promises). */
export function deliveryOf(
  product: Pick<Promised, 'delivery_time' | 'stock'>,
  now: Date,
  settings: Pick<PromiseSettings, 'opening_hours'> = {},
): string {
  if (product.stock <= 0) return 'Quando houver stock';
  const promise = deliveryPromise(product.delivery_time, now, closedDays(settings));
  return promise ? `Até ${promise.shortDay}` : UNKNOWN_DELIVERY;
}

/** What is promised of one product at `now`. */
export function promisesOf(product: Promised, settings: PromiseSettings, now: Date): Promises {
  return {
    guarantee: guaranteeOf(product, settings),
    guarantee_sentence: guaranteeSentence(product, settings),
    delivery: deliveryOf(product, now, settings),
    returns: returnsOf(product.category, settings),
  };
}

/** What is promised of a cart: the latest day, every guarantee there is, one time for sending back. */
export interface CartPromises {
  readonly delivery: string | null;
  readonly guarantee: string | null;
  readonly returns: string | null;
}

function sentenceCase(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** "3 anos", "18 meses e 3 anos": each that one of the goods has, once. */
function together(texts: readonly string[]): string {
  const [last, ...before] = [...new Set(texts)].reverse();
  return before.length === 0 ? (last ?? '') : `${before.reverse().join(', ')} e ${last}`;
}

/** What a cart of these goods may promise at `now` (docs/product.md#promises). */
export function cartPromises(
  products: readonly Promised[],
  settings: PromiseSettings,
  now: Date,
): CartPromises {
  const goods = products.filter(({ category }) => category !== 'aluguer');
  const times = products.map(({ delivery_time }) => delivery_time);
  const latest = slowestPromise(times, now, closedDays(settings));
  const guarantees = goods.flatMap((product) => guaranteeOf(product, settings) ?? []);
  const hasRental = products.some(({ category }: { category: Category }) => category === 'aluguer');
  return {
    delivery: latest && `Entrega até ${latest.day}`,
    guarantee:
      guarantees.length > 0
        ? `Garantia de ${together(guarantees)}`
        : hasRental
          ? `Garantia ${sentenceCase(RENTAL_GUARANTEE)}`
          : null,
    returns: goods.length > 0 ? `Devoluções até ${returnDays(settings)} dias` : null,
  };
}

import { fold } from '../../shared/fold.ts';
import type { SpecBlocks } from '../spec-blocks.ts';
import type { Category, Condition } from '../values.ts';

/** What the shop gives by condition, in months. */
export interface GuaranteeSettings {
  readonly guarantee_new_months: number;
  readonly guarantee_refurbished_months: number;
  readonly guarantee_used_months: number;
}

/** The least a consumer has, in months (DL 84/2021): used goods by agreement. */
export const LEGAL_MONTHS: Readonly<Record<Condition, number>> = { novo: 36, recondicionado: 36, usado: 18 };

/** What is asked of the product; `warranty` is what was written of its guarantee, freely or in its block. */
export interface Guaranteed {
  readonly category: Category;
  readonly condition: Condition;
  readonly warranty: string | null;
}

/** A rental's guarantee, whatever is rented. */
export const RENTAL_GUARANTEE = 'Durante o contrato';

/** "3 anos", "18 meses": whole years from two on are said in years. */
export function monthsText(months: number): string {
  if (months % 12 === 0 && months >= 24) return `${months / 12} anos`;
  return months === 1 ? '1 mês' : `${months} meses`;
}

/** Months out of "12 meses", "3 anos", "1 ano", "24"; null for anything that says more than that. */
export function readMonths(text: string): number | null {
  const read = /^(\d{1,3})\s*(anos?|mes(?:es)?)?(?:\s+de\s+garantia)?\.?$/.exec(fold(text).trim());
  if (!read) return null;
  const number = Number(read[1]);
  return read[2]?.startsWith('ano') ? number * 12 : number;
}

/** What the shop gives on goods of this condition, in months: what is set, never under the law. */
export function guaranteeMonths(condition: Condition, settings: GuaranteeSettings): number {
  const set = {
    novo: settings.guarantee_new_months,
    recondicionado: settings.guarantee_refurbished_months,
    usado: settings.guarantee_used_months,
  };
  return Math.max(set[condition], LEGAL_MONTHS[condition]);
}

/**
 * The guarantee of a product in short (docs/product.md#promises): what was written of it, unless the law gives more;
 * else by condition. Null for software, which has a licence instead.
 */
export function guaranteeOf(product: Guaranteed, settings: GuaranteeSettings): string | null {
  if (product.category === 'software') return null;
  if (product.category === 'aluguer') return RENTAL_GUARANTEE;
  const usual = monthsText(guaranteeMonths(product.condition, settings));
  const written = product.warranty?.trim();
  if (!written) return usual;
  const months = readMonths(written);
  if (months === null) return written;
  return monthsText(Math.max(months, LEGAL_MONTHS[product.condition]));
}

/** The sentence beside it; null where none is due. */
export function guaranteeSentence(product: Guaranteed, settings: GuaranteeSettings): string | null {
  const short = guaranteeOf(product, settings);
  if (short === null) return null;
  if (product.category === 'aluguer') return 'Aluguer: assistência e garantia durante o contrato.';
  if (product.condition === 'usado') return `Artigo usado: garantia de ${short}, por acordo na compra.`;
  if (product.condition === 'recondicionado') {
    return `Artigo recondicionado: garantia de ${short}, indicada na fatura.`;
  }
  return `Artigo novo: garantia de ${short}.`;
}

/** A guarantee as it stands beside a line of an order: "garantia de 3 anos", "garantia durante o contrato". */
export function guaranteeNote(guarantee: string): string {
  return guarantee === RENTAL_GUARANTEE ? 'garantia durante o contrato' : `garantia de ${guarantee}`;
}

/** What was written of a product's guarantee: freely, else in its block. */
export function writtenWarranty(
  blocks: SpecBlocks,
  specifications: readonly { readonly label: string; readonly value: string }[],
): string | null {
  const free = specifications.find(({ label }) => fold(label).trim() === 'garantia');
  return (
    free?.value ??
    blocks.laptop_specs?.warranty ??
    blocks.desktop_specs?.warranty ??
    blocks.printer_specs?.warranty ??
    null
  );
}

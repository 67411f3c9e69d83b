/** The most units a product may have. */
export const MAX_STOCK = 1_000_000;

/**
 * The stock after somebody who saw `seen` units set it to `wanted`: units sold in the meantime stay sold. Without
 * `seen`, what is wanted. Never below 0, never beyond the limit.
 */
export function settleStock(current: number, wanted: number, seen: number | null): number {
  const settled = seen === null ? wanted : current + (wanted - seen);
  return Math.min(MAX_STOCK, Math.max(0, settled));
}

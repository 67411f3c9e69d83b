import type { MaintenancePlan } from '#core/maintenance/contract.ts';
import { formatEuros } from '#core/shared/money.ts';

/** "40,00 € s/ IVA", or with it where it was typed so. */
export function planPrice({ price, price_with_iva }: MaintenancePlan): string {
  return price_with_iva === null ? `${formatEuros(price)} s/ IVA` : `${formatEuros(price_with_iva)} c/ IVA`;
}

import type { Cents } from '../../shared/money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../values.ts';
import { type InstalmentSettings, instalmentChoices } from './instalments.ts';

/** The public payment settings (docs/product.md#api). */
export interface MethodSettings extends InstalmentSettings {
  readonly multibanco_enabled: boolean;
  readonly mbway_enabled: boolean;
  readonly cofidis_enabled: boolean;
  readonly transferencia_enabled: boolean;
}

/** Methods switched on in the settings, in the order they are offered. */
export function enabledMethods(settings: MethodSettings): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => settings[`${method}_enabled`]);
}

/** True when this total can be paid with this enabled method: Cofidis only with instalments to choose from. */
export function isPayableWith(method: PaymentMethod, totalCents: Cents, settings: MethodSettings): boolean {
  return method !== 'cofidis' || instalmentChoices(totalCents, settings).length > 0;
}

/** The method to preselect: the first enabled of multibanco, mbway and cofidis (docs/product.md#payments) that fits the total. */
export function preselectedMethod(totalCents: Cents, settings: MethodSettings): PaymentMethod | null {
  return enabledMethods(settings).find((method) => isPayableWith(method, totalCents, settings)) ?? null;
}

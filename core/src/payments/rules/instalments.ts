import { INSTALMENT_CHOICES } from '../../settings/values.ts';
import { type Cents, toCents } from '../../shared/money.ts';

/** What the settings say of instalments (docs/product.md#payments). */
export interface InstalmentSettings {
  /** Euros. */
  readonly installment_minimum_amount: number;
  readonly max_installments: number;
  /** What the contract with the provider allows, in euros; left out or null: not known. */
  readonly cofidis_limits?: { readonly minimum: number; readonly maximum: number } | null | undefined;
}

/** Euros between which instalments are offered: the shop's minimum and the provider's limits, whichever is narrower. */
export function instalmentRange({ installment_minimum_amount, cofidis_limits }: InstalmentSettings): {
  readonly minimum: number;
  /** null: no limit is known. */
  readonly maximum: number | null;
} {
  return {
    minimum: Math.max(installment_minimum_amount, cofidis_limits?.minimum ?? 0),
    maximum: cofidis_limits?.maximum ?? null,
  };
}

/** Numbers of instalments offered for a total: 3, 6 and 12 up to the maximum; none outside `instalmentRange`. */
export function instalmentChoices(totalCents: Cents, settings: InstalmentSettings): number[] {
  const { minimum, maximum } = instalmentRange(settings);
  if (totalCents < toCents(minimum) || (maximum !== null && totalCents > toCents(maximum))) return [];
  return INSTALMENT_CHOICES.filter((choice) => choice <= settings.max_installments);
}

/** The choice to begin with: 6 when it is offered, else the largest offered below it, else the first. */
export function defaultInstalments(choices: readonly number[]): number | null {
  return choices.filter((choice) => choice <= 6).at(-1) ?? choices[0] ?? null;
}

/** Interest-free instalments that sum to the total: equal, and the last one takes the rest of the division. */
export function instalmentAmounts(totalCents: Cents, count: number): Cents[] {
  const each = Math.floor(totalCents / count);
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? totalCents - each * (count - 1) : each));
}

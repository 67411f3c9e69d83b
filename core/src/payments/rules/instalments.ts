import { INSTALMENT_CHOICES } from '../../settings/values.ts';
import type { Cents } from '../../shared/money.ts';

/** What the settings say of instalments (docs/product.md#payments). */
export interface InstalmentSettings {
  /** Euros. */
  readonly installment_minimum_amount: number;
  readonly max_installments: number;
}

/** Numbers of instalments offered for a total: 3, 6 and 12 up to the maximum; none below the minimum amount. */
export function instalmentChoices(totalCents: Cents, settings: InstalmentSettings): number[] {
  if (totalCents < Math.round(settings.installment_minimum_amount * 100)) return [];
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

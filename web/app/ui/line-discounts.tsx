import { formatEuros } from '#core/shared/money.ts';

/** Why a line costs less than its price: each promotion by its name, and the code that it was asked for with. */
export function LineDiscounts({
  discounts,
}: {
  discounts: readonly { readonly name: string; readonly code?: string | null; readonly amount: number }[];
}) {
  return discounts.map(({ name, code, amount }) => (
    <span key={name} className="figures block text-sm text-tone-green">
      {name}
      {code && ` (${code})`}: <span className="whitespace-nowrap">−{formatEuros(amount)}</span>
    </span>
  ));
}

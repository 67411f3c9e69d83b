import type { Category, ColorSymbol, Condition } from '#core/catalogue/values.ts';

/** A generated product, before it has an id. Amounts in cents without IVA. */
export interface Goods {
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly subcategory: string;
  readonly condition: Condition;
  readonly brand: string;
  readonly model: string;
  readonly sku: string;
  readonly priceCents: number;
  readonly costCents: number;
  readonly color?: ColorSymbol;
  /** Places in the list of printers. */
  readonly printers?: readonly number[];
  readonly specifications: readonly (readonly [string, string])[];
  readonly features: readonly string[];
  readonly blocks: Record<string, unknown>;
  readonly rental?: { readonly installationCents: number; readonly months: number };
}

/** Two letters and five digits for product `n`, as part numbers have them; always others below 67 million. */
export function serial(n: number): string {
  const mixed = (n * 7919) % 67_600_000;
  const pair = Math.floor(mixed / 100_000);
  const letters = String.fromCharCode(65 + Math.floor(pair / 26), 65 + (pair % 26));
  return letters + String(mixed % 100_000).padStart(5, '0');
}

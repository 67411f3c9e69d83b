import type { Supply, SupplySet } from '#core/printers/contract.ts';
import { fullSet, neededColors } from '#core/printers/rules/full-set.ts';
import { toCents, toEuros } from '#core/shared/money.ts';

const KINDS = {
  original: ['original'],
  compativel: ['compativel', 'generico'],
} as const satisfies Record<SupplySet['kind'], readonly Supply['consumable_type'][]>;

/** The full sets of a printer, originals and compatibles; none of a kind that is not sold for it. */
export function supplySets(supplies: readonly Supply[]): SupplySet[] {
  const needed = neededColors(supplies.map(({ part }) => part));
  return (Object.keys(KINDS) as SupplySet['kind'][]).flatMap((kind) => {
    const own = supplies.filter(
      (supply) =>
        supply.product.pricing.gross > 0 &&
        (KINDS[kind] as readonly string[]).includes(supply.consumable_type),
    );
    const isSold = own.some(({ part }) => part !== 'outros');
    if (!isSold) return [];
    const offers = own.map((supply) => ({
      part: supply.part,
      price: toCents(supply.product.pricing.gross),
      stock: supply.product.stock,
      product: supply.product,
    }));
    const { set, missing } = fullSet(offers, needed);
    return [
      {
        kind,
        items: (set?.items ?? []).map(({ product, part }) => ({
          product_id: product.id,
          slug: product.slug,
          name: product.name,
          part,
        })),
        gross: toEuros(set?.price ?? 0),
        net: toEuros((set?.items ?? []).reduce((sum, { product }) => sum + toCents(product.pricing.net), 0)),
        missing,
      },
    ];
  });
}

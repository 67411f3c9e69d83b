import type { ListedLine } from '#core/cart/contract.ts';
import { LIST_AT_ONCE, listAnswer, readOrderList } from '#core/cart/rules/order-list.ts';
import { type Group, unitPriceFor } from '#core/pricing/rules/group-price.ts';
import { shopIva } from '#core/settings/rules/iva-rate.ts';
import { partKey } from '#core/shared/fold.ts';
import type { LineIva } from '#core/shared/iva.ts';
import { toEuros } from '#core/shared/money.ts';
import { priceWithIva, priceWithoutIva } from '#core/shared/price.ts';
import { findByReference } from '../catalogue/find-by-reference.ts';
import { partsBeginning } from '../catalogue/parts-beginning.ts';
import { type PricedProduct, readPricedProducts } from '../catalogue/priced-products.ts';
import type { CatalogueIndex } from '../catalogue/search/catalogue-index.ts';
import type { Db } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/actor.ts';
import { readGroup } from '../pricing/groups/read-group.ts';
import { findBest } from '../search-index/search-index.ts';
import { readSettings } from '../settings/read-settings.ts';
import { isForSale } from './fill-cart.ts';
import { readOwnLines } from './store.ts';

/** What may be meant by a reference that nothing has. */
const SUGGESTED = 3;

/**
 * What each line of a list can be had as now, for whoever asks: what is in their cart, or on a line above, is not there again.
 * For a reference that names nothing, the articles whose part number begins so, and what the search finds by it. Prices with IVA; nothing is kept.
 */
export async function answerList(
  db: Db,
  index: CatalogueIndex,
  actor: Actor,
  text: string,
  now: Date,
): Promise<ListedLine[]> {
  const asked = readOrderList(text)
    .lines.slice(0, LIST_AT_ONCE)
    .flatMap(({ reference, quantity }) => (quantity === null ? [] : [{ reference, quantity }]));
  const found = await findByReference(
    db,
    asked.map(({ reference }) => reference),
  );
  const unknown = asked.filter(({ reference }) => !found.has(partKey(reference)));
  const [parts, searched] = await Promise.all([
    partsBeginning(
      db,
      unknown.map(({ reference }) => partKey(reference)),
      // Those that have no SKU cannot be taken.
      2 * SUGGESTED,
    ),
    index.inTurn(async () => unknown.map(({ reference }) => findBest(index.current, reference, SUGGESTED))),
  ]);
  const meant = new Map(
    unknown.map(({ reference }, at) => {
      const ids = [...(parts.get(partKey(reference)) ?? []), ...(searched[at] ?? [])];
      return [reference, [...new Set(ids)]] as const;
    }),
  );
  const ids = new Set([...found.values(), ...[...meant.values()].flat()]);
  const [products, cart, settings, group] = await Promise.all([
    readPricedProducts(db, [...ids], now),
    readOwnLines(db, actor),
    readSettings(db),
    readGroup(db, actor.user?.id ?? null, [...ids]),
  ]);
  const shop = shopIva(settings.iva_settings, now);
  const taken = new Map<string, number>();
  for (const { product_id, quantity } of cart) taken.set(product_id, (taken.get(product_id) ?? 0) + quantity);
  return asked.map(({ reference, quantity }): ListedLine => {
    const product = products.get(found.get(partKey(reference)) ?? '');
    if (!product) {
      const suggestions = (meant.get(reference) ?? []).flatMap((id) => products.get(id) ?? []);
      return {
        reference,
        wanted: quantity,
        answer: 'unknown',
        units: 0,
        product: null,
        suggestions: suggestions
          .filter((one) => isForSale(one) && one.sku !== null)
          .slice(0, SUGGESTED)
          .map((one) => present(one, group, 1, shop)),
      };
    }
    const before = taken.get(product.id) ?? 0;
    const left = product.stock - before;
    const { answer, units } = listAnswer(quantity, { isForSale: isForSale(product), left });
    taken.set(product.id, before + units);
    const shown = present(product, group, before + Math.max(units, 1), shop);
    return { reference, wanted: quantity, answer, units, product: shown, suggestions: [] };
  });
}

/** An article at what one of so many units costs whoever asks. */
function present(
  product: PricedProduct,
  group: Group | null,
  quantity: number,
  shop: LineIva,
): NonNullable<ListedLine['product']> {
  const { id, slug, name, sku, stock } = product;
  const price = unitPriceFor(product, group, quantity, shop.rate);
  const gross = priceWithIva(price, shop.rate);
  const regime = product.isMargin && shop.regime === 'normal' ? 'margin' : shop.regime;
  return {
    id,
    slug,
    name,
    sku,
    in_stock: stock > 0,
    unit_net: toEuros(regime === 'margin' ? gross : priceWithoutIva(price, shop.rate)),
    unit_gross: toEuros(gross),
    regime,
  };
}

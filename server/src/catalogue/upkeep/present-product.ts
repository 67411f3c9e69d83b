import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { sayCampaign } from '#core/catalogue/campaign-fields.ts';
import {
  declared,
  PLAIN_FIELDS,
  PRODUCT_FIELDS,
  type ProductField,
  pick,
} from '#core/catalogue/product-fields.ts';
import { priceOf } from '#core/catalogue/product-state.ts';
import { currentPrice } from '#core/catalogue/rules/campaign.ts';
import { writtenWarranty } from '#core/catalogue/rules/guarantee.ts';
import { specMap, specRows } from '#core/catalogue/rules/spec-rows.ts';
import { NO_BLOCKS } from '#core/catalogue/spec-blocks.ts';
import { toEuros } from '#core/shared/money.ts';
import { priceWithIva, priceWithoutIva } from '#core/shared/price.ts';
import type { StoredProduct } from './product-state.ts';

/** A product as the panel's form is given it; `ivaRate` of what the shop sells, whole %. */
export function presentProduct(product: StoredProduct, now: Date, ivaRate: number): WholeProduct {
  const { state } = product;
  const { campaign } = state;
  const price = priceOf(state);
  const current = currentPrice(price, campaign, now);
  return {
    id: product.id,
    slug: product.slug,
    ...pick(state, PLAIN_FIELDS),
    compatible_printers: [...state.compatible_printers],
    features: [...state.features],
    price: toEuros(priceWithoutIva(price, ivaRate)),
    price_with_iva: toEuros(priceWithIva(price, ivaRate)),
    is_typed_with_iva: price.withIvaCents !== null,
    current_price: toEuros(priceWithoutIva(current, ivaRate)),
    current_price_with_iva: toEuros(priceWithIva(current, ivaRate)),
    specifications: specMap(specRows({ ...state, guarantee: writtenWarranty(state.blocks, []) })),
    free_specifications: [...state.specifications],
    images: state.images.map(({ url }) => url),
    pictures: [...state.images],
    ...sayCampaign(campaign),
    ...NO_BLOCKS,
    ...state.blocks,
    cost: state.cost_cents === null ? null : toEuros(state.cost_cents),
    archived_at: state.archived_at?.toISOString() ?? null,
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
  };
}

/** A block without its private fields, what is rented in it too. */
function publicFields(block: object): object {
  return Object.fromEntries(
    Object.entries(block).map(([key, value]) => {
      if (key.endsWith('_specs')) return [key, value && publicFields(value)];
      return [
        key,
        Object.hasOwn(PRODUCT_FIELDS, key) && declared(key as ProductField).isPrivate ? null : value,
      ];
    }),
  );
}

/** A product without what the shop paid for it and whom, for whoever may not see that. */
export function withoutCosts<T extends WholeProduct>(product: T): T {
  const hidden = { ...publicFields(product), cost: null };
  return ('margin_alert' in product ? { ...hidden, margin_alert: null } : hidden) as T;
}

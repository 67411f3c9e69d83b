import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { currentPrice } from '#core/catalogue/rules/campaign.ts';
import { writtenWarranty } from '#core/catalogue/rules/guarantee.ts';
import { specMap, specRows } from '#core/catalogue/rules/spec-rows.ts';
import { NO_BLOCKS } from '#core/catalogue/spec-blocks.ts';
import { toEuros } from '#core/shared/money.ts';
import type { StoredProduct } from './product-state.ts';

/** A product as the panel's form is given it. */
export function presentProduct(product: StoredProduct, now: Date): WholeProduct {
  const { state } = product;
  const { campaign } = state;
  return {
    id: product.id,
    slug: product.slug,
    name: state.name,
    description: state.description,
    category: state.category,
    subcategory: state.subcategory,
    condition: state.condition,
    price: toEuros(state.price_cents),
    current_price: toEuros(currentPrice(state.price_cents, campaign, now)),
    stock: state.stock,
    brand: state.brand,
    model: state.model,
    sku: state.sku,
    color_symbol: state.color_symbol,
    compatible_printers: [...state.compatible_printers],
    specifications: specMap(specRows({ ...state, guarantee: writtenWarranty(state.blocks, []) })),
    free_specifications: [...state.specifications],
    features: [...state.features],
    images: state.images.map(({ url }) => url),
    pictures: [...state.images],
    delivery_time: state.delivery_time,
    weight_grams: state.weight_grams,
    length_cm: state.length_cm,
    width_cm: state.width_cm,
    height_cm: state.height_cm,
    campaign_active: campaign.isActive,
    campaign_start_date: campaign.startsAt?.toISOString() ?? null,
    campaign_end_date: campaign.endsAt?.toISOString() ?? null,
    campaign_discount_percent: campaign.percent,
    campaign_show_countdown: campaign.showsCountdown,
    ...NO_BLOCKS,
    ...state.blocks,
    cost: state.cost_cents === null ? null : toEuros(state.cost_cents),
    archived_at: state.archived_at?.toISOString() ?? null,
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
  };
}

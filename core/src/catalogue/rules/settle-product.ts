import { formatCents } from '../../shared/money.ts';
import { ok, type Result } from '../../shared/result.ts';
import { settle } from '../../shared/settle.ts';
import { campaignFields, sentCampaign } from '../campaign-fields.ts';
import { BLOCK_OF } from '../product-blocks.ts';
import { type ProductState, priceOf } from '../product-state.ts';
import { CATEGORY_LABELS } from '../texts.ts';
import { readBlock } from './apply-input.ts';

/** A product by the names of its form. What is worked out of others is left out; what only means something together is one. */
function formOf({ blocks, images, campaign, category, subcategory, ...state }: ProductState) {
  const { stock: _, archived_at: __, cost_cents: ___, installation_cents, minimum_months, ...plain } = state;
  const { price_cents, price_with_iva_cents, ...fields } = plain;
  const { rental_specs, ...others } = blocks;
  return {
    ...fields,
    ...others,
    ...(rental_specs && { rental_specs: { ...rental_specs, monthly_value: 0 } }),
    ...campaignFields(campaign),
    category: [category, subcategory] as const,
    price: [price_cents, price_with_iva_cents] as const,
    images: images.map(({ url, alt }) => `${url} ${alt}`),
  };
}

/**
 * What becomes of a product by a form: what somebody changed of it, over what stands there `now`; of the same field they are
 * told (`settle`). `read` is the product as the form showed it. Stock has its own rule (settle-stock).
 */
export function settleProduct(
  now: ProductState,
  wanted: ProductState,
  read: ProductState,
  over: Readonly<Record<string, string>> | undefined,
): Result<ProductState> {
  const { netCents, withIvaCents } = priceOf(now);
  const shown = {
    price: `${formatCents(withIvaCents ?? netCents)} ${withIvaCents === null ? 'sem' : 'com'} IVA`,
    category: `«${CATEGORY_LABELS[now.category]}»`,
    images: `${now.images.length} ${now.images.length === 1 ? 'imagem' : 'imagens'}`,
  };
  const settled = settle(formOf(now), formOf(wanted), formOf(read), {
    over,
    shown: (field) => new Map(Object.entries(shown)).get(field),
  });
  if (!settled.ok) return settled;
  const { category: kind, price, images, ...fields } = settled.value;
  const [category, subcategory] = kind;
  const name = BLOCK_OF[category];
  const facts = readBlock(
    { [name]: fields[name] ?? now.blocks[name] ?? wanted.blocks[name] },
    {
      price: { netCents: price[0], withIvaCents: price[1] },
      deliveryTime: fields.delivery_time,
      formerCost: now.cost_cents,
    },
  );
  const isAsItWas = formOf(now).images.join('\n') === images.join('\n');
  return ok({
    ...wanted,
    ...fields,
    ...facts,
    category,
    subcategory,
    campaign: sentCampaign(now.campaign, fields),
    images: isAsItWas ? now.images : wanted.images,
  });
}

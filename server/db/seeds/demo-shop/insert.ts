import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toCents } from '#core/shared/money.ts';
import { moveStock } from '#server/catalogue/stock.ts';
import { syncPrintersOf } from '#server/catalogue/sync-printers.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { system } from '#server/platform/http/caller.ts';
import { priceHistory } from './price-history.ts';
import type { DemoProduct } from './product.ts';
import { slugOf } from './slug.ts';
import { insertDemoUnits } from './units.ts';

const DAY = 86_400_000;

/** Inserts what is not there yet; dates count from `now`. @returns how many products were added. */
export async function insertProducts(
  tx: Tx,
  products: readonly DemoProduct[],
  urls: ReadonlyMap<string, string>,
  now: Date,
): Promise<number> {
  const added = await tx
    .insertInto('products')
    .values(products.map((product, i) => productRow(product, i, now)))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'sku'])
    .execute();
  const idOf = new Map(added.map((row) => [row.sku, row.id]));
  const own = products.flatMap((product) => {
    const id = idOf.get(product.sku);
    return id ? [{ id, product }] : [];
  });
  if (own.length === 0) return 0;

  await tx
    .insertInto('product_images')
    .values(own.flatMap((entry) => imageRows(entry, urls)))
    .execute();
  await tx
    .insertInto('price_history')
    .values(
      own.flatMap(({ id, product }) =>
        priceHistory(product, now).map((step) => ({ product_id: id, ...step })),
      ),
    )
    .execute();
  await syncPrintersOf(
    tx,
    own.map(({ id, product }) => ({ productId: id, brand: product.brand, names: product.printers ?? [] })),
  );
  await moveStock(tx, system('demo goods'), {
    reason: 'entrada',
    subject: null,
    at: now,
    lines: own.map(({ id, product }) => ({ productId: id, quantity: product.stock })),
  });
  await insertDemoUnits(tx, own, now);
  return own.length;
}

function productRow(product: DemoProduct, position: number, now: Date) {
  const { campaign, charging } = product;
  return {
    is_demo: true,
    slug: slugOf(product),
    name: product.name,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    condition: product.condition,
    price_cents: toCents(product.price),
    cost_cents: toCents(product.cost),
    iva_regime: product.purchase ? 'margem' : null,
    purchase_origin: product.purchase?.origin ?? null,
    purchased_on: product.purchase
      ? lisbonDay(new Date(now.getTime() - product.purchase.daysAgo * DAY))
      : null,
    // It comes through the door to stock, with its movement.
    stock: 0,
    brand: product.brand,
    model: product.model,
    sku: product.sku,
    color_symbol: product.color ?? null,
    compatible_printers: [...(product.printers ?? [])],
    specifications: JSON.stringify(product.specifications.map(([label, value]) => ({ label, value }))),
    features: [...product.features],
    delivery_time: product.delivery,
    charger_included: charging && (charging.isIncluded ? 'sim' : 'nao'),
    charging_min_watts: charging?.watts[0],
    charging_max_watts: charging?.watts[1],
    usb_pd: charging?.usbPd ? 'sim' : null,
    spec_blocks: JSON.stringify(product.blocks),
    installation_cents: product.rental ? toCents(product.rental.installation) : null,
    minimum_months: product.rental?.months ?? null,
    campaign_active: campaign !== undefined,
    campaign_percent: campaign?.percent ?? null,
    campaign_starts_at: campaign ? new Date(now.getTime() + campaign.from * DAY) : null,
    campaign_ends_at: campaign ? new Date(now.getTime() + campaign.to * DAY) : null,
    campaign_show_countdown: campaign?.countdown ?? false,
    // A shop fills up over months; the newest first lists want an order.
    created_at: new Date(now.getTime() - (200 + position) * DAY),
  };
}

function imageRows({ id, product }: { id: string; product: DemoProduct }, urls: ReadonlyMap<string, string>) {
  return product.pictures.map(({ svg, alt }, position) => ({
    product_id: id,
    position,
    url: urls.get(svg) ?? '',
    alt,
    width: 800,
    height: 800,
  }));
}

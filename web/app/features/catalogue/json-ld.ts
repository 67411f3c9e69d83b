import { contactHref } from '#core/catalogue/brands/contact-href.ts';
import type { Manufacturer, ProductCard, ProductDetail } from '#core/catalogue/contract.ts';
import type { EnergyClass } from '#core/catalogue/mark-values.ts';
import type { Condition } from '#core/catalogue/values.ts';

type JsonLd = Record<string, unknown>;

const CONDITIONS: Record<Condition, string> = {
  novo: 'https://schema.org/NewCondition',
  usado: 'https://schema.org/UsedCondition',
  recondicionado: 'https://schema.org/RefurbishedCondition',
};

function absolute(base: string, path: string): string {
  return path.startsWith('/') ? `${base}${path}` : path;
}

/** The offer as search engines read it: price with IVA, condition, availability; of a rental the month's price. */
function offer(product: ProductDetail, base: string): JsonLd {
  const { pricing, rental } = product;
  return {
    '@type': 'Offer',
    url: `${base}/produtos/${product.slug}`,
    priceCurrency: 'EUR',
    price: pricing.gross.toFixed(2),
    itemCondition: CONDITIONS[product.condition],
    availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    ...(pricing.campaign_ends_at ? { priceValidUntil: pricing.campaign_ends_at } : {}),
    ...(rental
      ? {
          businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: pricing.gross.toFixed(2),
            priceCurrency: 'EUR',
            valueAddedTaxIncluded: true,
            unitCode: 'MON',
          },
        }
      : {
          priceSpecification: {
            '@type': 'PriceSpecification',
            price: pricing.gross.toFixed(2),
            priceCurrency: 'EUR',
            valueAddedTaxIncluded: true,
          },
        }),
  };
}

/** Who made it, as schema.org has an organization. */
function organization({ name, address, contact }: Manufacturer): JsonLd {
  const href = contact && contactHref(contact);
  return {
    '@type': 'Organization',
    name,
    ...(address ? { address } : {}),
    ...(href?.startsWith('mailto:') ? { email: contact } : href ? { url: href } : {}),
  };
}

const EFFICIENCY = 'https://schema.org/EUEnergyEfficiencyCategory';

/** The energy class, on the scale that labels have today. */
function energy(letter: EnergyClass): JsonLd {
  return {
    '@type': 'EnergyConsumptionDetails',
    hasEnergyEfficiencyCategory: `${EFFICIENCY}${letter}`,
    energyEfficiencyScaleMin: `${EFFICIENCY}G`,
    energyEfficiencyScaleMax: `${EFFICIENCY}A`,
  };
}

/** A product as schema.org has it. `base` is the shop's address without trailing slash. */
export function productJsonLd(product: ProductDetail, base: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    url: `${base}/produtos/${product.slug}`,
    ...(product.sku ? { sku: product.sku } : {}),
    ...(product.model ? { model: product.model } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(product.manufacturer ? { manufacturer: organization(product.manufacturer) } : {}),
    ...(product.gtin ? { gtin: product.gtin } : {}),
    ...(product.energy ? { hasEnergyConsumptionDetails: energy(product.energy.class) } : {}),
    ...(product.images.length > 0 ? { image: product.images.map((url) => absolute(base, url)) } : {}),
    ...(product.specification_rows.length > 0
      ? {
          additionalProperty: product.specification_rows.map(({ label, value }) => ({
            '@type': 'PropertyValue',
            name: label,
            value,
          })),
        }
      : {}),
    ...(product.rating !== null && product.reviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.reviews,
          },
        }
      : {}),
    ...(product.pricing.gross > 0 ? { offers: offer(product, base) } : {}),
  };
}

/** Where a page stands. */
export function breadcrumbJsonLd(base: string, crumbs: readonly { name: string; path: string }[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${base}${path}`,
    })),
  };
}

/** A list of products in their order. */
export function itemListJsonLd(base: string, products: readonly ProductCard[], first = 1): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map((product, i) => ({
      '@type': 'ListItem',
      position: first + i,
      name: product.name,
      url: `${base}/produtos/${product.slug}`,
    })),
  };
}

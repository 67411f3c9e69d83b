import type { ProductCard } from '#core/catalogue/contract.ts';
import { deliveryPromise } from '#core/catalogue/rules/delivery-promise.ts';
import type { PrinterBrand } from '#core/printers/contract.ts';
import { nextIvaChange } from '#core/settings/rules/iva-rate.ts';
import { bestsellers } from './catalogue/bestsellers.ts';
import { brandsOnSale } from './catalogue/brands-on-sale.ts';
import { featuredProducts } from './catalogue/featured-products.ts';
import { findFormerProduct } from './catalogue/former-products.ts';
import { getProduct } from './catalogue/get-product.ts';
import { countAddressParts, listProductAddresses } from './catalogue/list-product-addresses.ts';
import { listProducts } from './catalogue/list-products.ts';
import { noteList, noteShown } from './catalogue/note-shown.ts';
import { relatedProducts } from './catalogue/related-products.ts';
import type { CatalogueIndex } from './catalogue/search/catalogue-index.ts';
import { findOldAddress } from './imports/old-addresses/find-old-address.ts';
import type { Deps } from './platform/deps.ts';
import { tooBusyPage } from './platform/http/too-busy.ts';
import type { PageTracker } from './platform/pages/page-tracker.ts';
import { printerPages } from './printers/pages.ts';
import { readUsual } from './repairs/usual/read-usual.ts';
import { latestReviews } from './reviews/latest-reviews.ts';
import { listReviews, noReviews } from './reviews/list-reviews.ts';
import { shopRating } from './reviews/shop-rating.ts';
import type { PageServices } from './services.ts';
import { readPublicSettings } from './settings/read-public-settings.ts';
import { readSettings } from './settings/read-settings.ts';

/** How long the home page may not have the newest review, in milliseconds. */
const REVIEWS_FOR = 15 * 60_000;

/**
 * The functions that public pages read from, over this shop's database. They tell the tracker what the page shows,
 * so that it is dropped from the cache when, and only when, that changes.
 */
export function pageServices(
  deps: Deps,
  index: CatalogueIndex,
  tracker: PageTracker,
  brands?: () => Promise<PrinterBrand[]>,
): PageServices {
  const { db, now } = deps;
  const shows = (products: readonly ProductCard[]) => noteShown(tracker, index, products, now());
  return {
    ...printerPages(deps, tracker, shows, brands),
    publicUrl: deps.publicUrl,
    closedNotice: async () => {
      const { closed, message, back_at, soon } = (await readSettings(db)).opening_settings;
      return closed ? { message, back_at, soon } : null;
    },
    oldAddress: async (address) => {
      tracker.madeOf('old-addresses');
      return await findOldAddress(db, address);
    },
    settings: async () => {
      const settings = await readPublicSettings(db, deps.config);
      const change = nextIvaChange(settings.iva_settings, now());
      if (change) tracker.validUntil(change);
      return settings;
    },
    listProducts: async (query) => {
      if (index.isBusy) throw tooBusyPage();
      const page = await listProducts(db, index, query, now());
      noteList(tracker, index, query, page, now());
      return page;
    },
    getProduct: async (idOrSlug) => {
      const result = await getProduct(db, idOrSlug, now());
      if (!result.ok) {
        tracker.madeOf('products');
        return result;
      }
      shows([result.value]);
      const promise = deliveryPromise(result.value.delivery_time, now());
      if (promise) tracker.validUntil(promise.validUntil);
      return result;
    },
    productReviews: async (product) => {
      // An approved review changes its product's rating: the topic is the product's.
      tracker.madeOf(`product:${product.id}`);
      return product.reviews === 0 ? noReviews : await listReviews(db, product.id, 1);
    },
    alternatives: async (idOrSlug) => {
      tracker.madeOf('products');
      const former = await findFormerProduct(db, idOrSlug);
      const found = former ? await relatedProducts(db, index, former, now()) : [];
      shows(found);
      return found;
    },
    productAddresses: (part) => {
      tracker.madeOf('products');
      return listProductAddresses(db, part);
    },
    productAddressParts: () => {
      tracker.madeOf('products');
      return countAddressParts(db);
    },
    relatedProducts: async (product) => {
      const related = await relatedProducts(db, index, product, now());
      shows(related);
      return related;
    },
    shopRating: () => {
      tracker.madeOf('products');
      return shopRating(db);
    },
    bestsellers: async () => {
      tracker.madeOf('products');
      const sold = await bestsellers(db, now());
      shows(sold);
      return sold;
    },
    brandsOnSale: async () => {
      tracker.madeOf('products');
      return await brandsOnSale(index);
    },
    latestReviews: async () => {
      // An approved review changes its product's rating; which product's nobody knows before.
      tracker.madeOf('products');
      tracker.validUntil(new Date(now().getTime() + REVIEWS_FOR));
      const reviews = await latestReviews(db);
      tracker.madeOf(...reviews.map(({ product_id }) => `product:${product_id}` as const));
      return reviews;
    },
    usualRepairs: async () => {
      tracker.madeOf('repair-usual');
      return await readUsual(db);
    },
    featuredProducts: async () => {
      tracker.madeOf('products');
      const featured = await featuredProducts(db, now());
      shows(featured);
      return featured;
    },
  };
}

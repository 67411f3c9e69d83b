import type { ProductCard } from '#core/catalogue/contract.ts';
import { deliveryPromise } from '#core/catalogue/rules/delivery-promise.ts';
import type { Deps } from '../platform/deps.ts';
import { tooBusyPage } from '../platform/http/too-busy.ts';
import type { PageTracker } from '../platform/pages/page-tracker.ts';
import type { PageServices } from '../services.ts';
import { bestsellers } from './bestsellers.ts';
import { brandsOnSale } from './brands-on-sale.ts';
import { featuredProducts } from './featured-products.ts';
import { findFormerProduct } from './former-products.ts';
import { getProduct } from './get-product.ts';
import { countAddressParts, listProductAddresses } from './list-product-addresses.ts';
import { listProducts } from './list-products.ts';
import { noteEmptySearch } from './note-empty-search.ts';
import { noteList, noteMaker } from './note-shown.ts';
import { relatedProducts } from './related-products.ts';
import type { CatalogueIndex } from './search/catalogue-index.ts';

type CataloguePages = Pick<
  PageServices,
  | 'listProducts'
  | 'getProduct'
  | 'alternatives'
  | 'productAddresses'
  | 'productAddressParts'
  | 'relatedProducts'
  | 'bestsellers'
  | 'brandsOnSale'
  | 'featuredProducts'
>;

/** What public pages show of products; the tracker is told what they are made of, `shows` which cards. */
export function cataloguePages(
  { db, now }: Deps,
  index: CatalogueIndex,
  tracker: PageTracker,
  shows: (products: readonly ProductCard[]) => void,
): CataloguePages {
  return {
    listProducts: async (query) => {
      if (index.isBusy) throw tooBusyPage();
      const page = await listProducts(db, index, query, now());
      noteList(tracker, index, query, page, now());
      await noteEmptySearch(db, tracker, query, page, now());
      return page;
    },
    getProduct: async (idOrSlug) => {
      const result = await getProduct(db, idOrSlug, now());
      if (!result.ok) {
        tracker.madeOf('products');
        return result;
      }
      shows([result.value]);
      noteMaker(tracker, result.value);
      const promise = deliveryPromise(result.value.delivery_time, now());
      if (promise) tracker.validUntil(promise.validUntil);
      return result;
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
    featuredProducts: async () => {
      tracker.madeOf('products');
      const featured = await featuredProducts(db, now());
      shows(featured);
      return featured;
    },
  };
}

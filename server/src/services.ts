import type { CatalogueQuery, ProductCard, ProductDetail, ProductPage } from '#core/catalogue/contract.ts';
import type { PublicSettings } from '#core/settings/contract.ts';
import type { Result } from '#core/shared/result.ts';

/** What public pages are made of: read-only functions, the same for every visitor. */
export interface PageServices {
  settings(): Promise<PublicSettings>;
  listProducts(query: CatalogueQuery): Promise<ProductPage>;
  getProduct(idOrSlug: string): Promise<Result<ProductDetail>>;
  /** What a customer who looks at this product may want too. */
  relatedProducts(product: ProductDetail): Promise<ProductCard[]>;
  /** The campaigns that the home page shows. */
  featuredProducts(): Promise<ProductCard[]>;
  /** Every product on sale, for the site map: at most 50 000, as the format allows. */
  productAddresses(): Promise<{ slug: string; updated_at: string }[]>;
  /** Address of the shop, without trailing slash, for canonical links. */
  readonly publicUrl: string;
}

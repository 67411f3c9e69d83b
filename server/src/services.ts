import type { CatalogueQuery, ProductCard, ProductDetail, ProductPage } from '#core/catalogue/contract.ts';
import type { PublicSettings } from '#core/settings/contract.ts';
import type { Result } from '#core/shared/result.ts';

/** What public pages are made of: read-only functions, the same for every visitor. */
export interface PageServices {
  settings(): Promise<PublicSettings>;
  listProducts(query: CatalogueQuery): Promise<ProductPage>;
  getProduct(idOrSlug: string): Promise<Result<ProductDetail>>;
  /** What is on sale instead of a product that was removed, by its id or slug. */
  alternatives(idOrSlug: string): Promise<ProductCard[]>;
  /** What a customer who looks at this product may want too. */
  relatedProducts(product: ProductDetail): Promise<ProductCard[]>;
  /** The campaigns that the home page shows. */
  featuredProducts(): Promise<ProductCard[]>;
  /** The products on sale of one part of the site map, from 1: at most 50 000, as the format allows. */
  productAddresses(part: number): Promise<{ slug: string; updated_at: string }[]>;
  /** How many parts the site map of products has. */
  productAddressParts(): Promise<number>;
  /** Address of the shop, without trailing slash, for canonical links. */
  readonly publicUrl: string;
}

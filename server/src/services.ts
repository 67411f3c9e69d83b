import type { z } from 'zod';
import type { catalogueQuery, ProductDetail, ProductPage } from '#core/catalogue/contract.ts';
import type { PublicSettings } from '#core/settings/contract.ts';
import type { Result } from '#core/shared/result.ts';

/** What public pages are made of: read-only functions, the same for every visitor. */
export interface PageServices {
  settings(): Promise<PublicSettings>;
  listProducts(query: z.output<typeof catalogueQuery>): Promise<ProductPage>;
  getProduct(idOrSlug: string): Promise<Result<ProductDetail>>;
  /** Every product on sale, for the site map: at most 50 000, as the format allows. */
  productAddresses(): Promise<{ slug: string; updated_at: string }[]>;
  /** Address of the shop, without trailing slash, for canonical links. */
  readonly publicUrl: string;
}

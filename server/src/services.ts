import type { CatalogueQuery, ProductCard, ProductDetail, ProductPage } from '#core/catalogue/contract.ts';
import type {
  Counterparts,
  Printer,
  PrinterBrand,
  PrinterPage,
  PrinterQuery,
  PrinterSupplies,
} from '#core/printers/contract.ts';
import type { UsualRepair } from '#core/repairs/usual/usual.ts';
import type { LatestReview, ReviewPage } from '#core/reviews/contract.ts';
import type { PublicSettings } from '#core/settings/contract.ts';
import type { Result } from '#core/shared/result.ts';

/** What public pages are made of: read-only functions, the same for every visitor. */
export interface PageServices {
  settings(): Promise<PublicSettings>;
  /** What a closed shop says to its visitors; null while it is open. */
  closedNotice(): Promise<{ message: string; back_at: string; soon: boolean } | null>;
  /** Where an address (path and query) of the shop that was here before leads; null for an unknown one. */
  oldAddress(address: string): Promise<string | null>;
  listProducts(query: CatalogueQuery): Promise<ProductPage>;
  getProduct(idOrSlug: string): Promise<Result<ProductDetail>>;
  /** What is on sale instead of a product that was removed, by its id or slug. */
  alternatives(idOrSlug: string): Promise<ProductCard[]>;
  /** The first page of a product's approved reviews, with average and distribution. */
  productReviews(product: ProductDetail): Promise<ReviewPage>;
  /** What a customer who looks at this product may want too. */
  relatedProducts(product: ProductDetail): Promise<ProductCard[]>;
  /** The average of every approved review in the shop; null while there is none. */
  shopRating(): Promise<{ average: number; count: number } | null>;
  /** Brands of what is on sale, those of most products first. */
  brandsOnSale(): Promise<string[]>;
  /** What customers said last, good or bad. */
  latestReviews(): Promise<LatestReview[]>;
  /** What sold most and can be bought now. */
  bestsellers(): Promise<ProductCard[]>;
  /** The campaigns that the home page shows. */
  featuredProducts(): Promise<ProductCard[]>;
  /** The products on sale of one part of the site map, from 1: at most 50 000, as the format allows. */
  productAddresses(part: number): Promise<{ slug: string; updated_at: string }[]>;
  /** How many parts the site map of products has. */
  productAddressParts(): Promise<number>;
  /** Makers of the printers that something on sale fits. */
  printerBrands(): Promise<PrinterBrand[]>;
  /** Every model of a maker, for a select. */
  printerModels(brand: string): Promise<{ slug: string; name: string }[]>;
  listPrinters(query: PrinterQuery): Promise<PrinterPage>;
  /** What is on sale for one printer. */
  getPrinter(slug: string): Promise<Result<PrinterSupplies>>;
  /** Printers with a name near this text: what an address that is not known may have meant. */
  nearPrinters(text: string): Promise<Printer[]>;
  /** The printers that a consumable fits; without a slug what is no printer's name. */
  printersOfProduct(
    product: Pick<ProductDetail, 'id' | 'brand' | 'compatible_printers'>,
  ): Promise<{ name: string; slug: string | null }[]>;
  /** Beside an original its compatibles, beside a compatible its originals; null where there is nothing to compare. */
  counterparts(product: ProductDetail): Promise<Counterparts | null>;
  /** Slug of every printer with something on sale, for the site map. */
  printerAddresses(): Promise<string[]>;
  /** What common problems cost and how long they take, out of the shop's own past. */
  usualRepairs(): Promise<UsualRepair[]>;
  /** Address of the shop, without trailing slash, for canonical links. */
  readonly publicUrl: string;
  /** A shop to try and to develop with. */
  readonly isDemo: boolean;
}

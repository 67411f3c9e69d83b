import type { Category, ColorSymbol, Condition } from '#core/catalogue/values.ts';
import type { PurchaseOrigin } from '#core/shared/margin.ts';

/** Label and value, as the product page's table shows them. */
export type Specification = readonly [label: string, value: string];

/** One picture of a product: the drawing as SVG (800 × 800) and what it shows. */
export interface Picture {
  readonly svg: string;
  readonly alt: string;
}

/** A campaign, in days from the day of seeding (negative: past). */
export interface DemoCampaign {
  readonly percent: number;
  readonly from: number;
  readonly to: number;
  readonly countdown?: boolean;
}

/** A product of the demo shop. Money in euros without IVA, as a shop's price list has it. */
export interface DemoProduct {
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly subcategory: string;
  readonly condition: Condition;
  /** Of rentals: per month. */
  readonly price: number;
  readonly cost: number;
  /** Of what is sold under the margin scheme: whom it was bought from, and when; the cost is all that was paid. */
  readonly purchase?: { readonly origin: PurchaseOrigin; readonly daysAgo: number };
  readonly stock: number;
  readonly brand: string;
  readonly model: string;
  /** The manufacturer's part number where there is one, else the shop's reference. */
  readonly sku: string;
  readonly color?: ColorSymbol;
  readonly printers?: readonly string[];
  readonly specifications: readonly Specification[];
  readonly features: readonly string[];
  readonly delivery: string;
  /** The block of its category (docs/product.md#catalogue), e.g. `{ laptop_specs: {…} }`; money inside in euros. */
  readonly blocks: Readonly<Record<string, unknown>>;
  /** Rentals only: euros paid once, and how many months at least. */
  readonly rental?: { readonly installation: number; readonly months: number };
  /** Invented: whether the charger is in the box, and whole watts. */
  readonly charging?: {
    readonly isIncluded: boolean;
    readonly watts: readonly [least: number, most: number];
    readonly usbPd: boolean;
  };
  readonly campaign?: DemoCampaign;
  /** What it cost before, the oldest first: how many days ago that price began, in euros. */
  readonly earlierPrices?: readonly { readonly daysAgo: number; readonly price: number }[];
  readonly pictures: readonly Picture[];
}

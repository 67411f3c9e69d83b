/** The value lists of products (docs/product.md#catalogue), in the order they are shown. */
export const CATEGORIES = [
  'consumiveis',
  'portateis',
  'desktops',
  'impressoras',
  'aluguer',
  'software',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CONDITIONS = ['novo', 'usado', 'recondicionado'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const SUBCATEGORIES = {
  consumiveis: ['jato_tinta', 'laser', 'papel', 'outros_consumiveis'],
  portateis: ['gaming', 'business', 'ultrabook', 'outros_portateis'],
  desktops: ['gaming_desktop', 'business_desktop', 'home_office', 'outros_desktops'],
  impressoras: ['multifuncoes', 'laser_printer', 'jato_tinta_printer', 'outros_impressoras'],
  software: ['antivirus', 'sistema', 'office', 'faturacao'],
  aluguer: [
    'aluguer_gaming',
    'aluguer_business',
    'aluguer_ultrabook',
    'aluguer_outros_portateis',
    'aluguer_gaming_desktop',
    'aluguer_business_desktop',
    'aluguer_home_office',
    'aluguer_outros_desktops',
    'aluguer_multifuncoes',
    'aluguer_laser_printer',
    'aluguer_jato_tinta_printer',
    'aluguer_outros_impressoras',
  ],
} as const satisfies Record<Category, readonly string[]>;

export const GRADES = ['A++', 'A+', 'A', 'B', 'C'] as const;
export const DELIVERY_TIMES = ['1_day', '2_days', '3_days', '4_days', '5_days'] as const;
/** What `consumable_type` may be. */
export const CONSUMABLE_TYPES = ['original', 'compativel', 'generico', 'recondicionado'] as const;
/** What `graphics_type` and `offer_type` may be. */
export const GRAPHICS = ['none', 'sim'] as const;
/** How the IVA of a product is owed, where it is not at a rate: second-hand goods under the margin scheme. */
export const PRODUCT_REGIMES = ['margem'] as const;
export type ProductRegime = (typeof PRODUCT_REGIMES)[number];
export const COLOR_SYMBOLS = [
  'black',
  'cyan',
  'magenta',
  'yellow',
  'tricolor',
  'photo_black',
  'light_cyan',
  'light_magenta',
  'gray',
  'light_gray',
] as const;
export type ColorSymbol = (typeof COLOR_SYMBOLS)[number];

export const SORTS = [
  'recomendados',
  'mais-vendidos',
  'avaliacao',
  'name',
  'price-asc',
  'price-desc',
  'relevancia',
] as const;
export type Sort = (typeof SORTS)[number];

/** What the panel's list can be narrowed to; without one, what is on sale. */
export const ADMIN_PRODUCT_VIEWS = [
  'low_stock',
  'no_stock',
  'campaign',
  'margin',
  'no_maker',
  'no_charger',
  'drafted',
  'archived',
] as const;
export type AdminProductView = (typeof ADMIN_PRODUCT_VIEWS)[number];
/** `best`: what fits a search best first; by name where nothing is searched. */
export const ADMIN_PRODUCT_SORTS = [
  'best',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
  'newest',
] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number];

/** Pictures a product may have (docs/product.md#catalogue). */
export const MAX_IMAGES = 8;

/** The longest campaign, in days (docs/product.md#money). */
export const MAX_CAMPAIGN_DAYS = 90;

/** 5 or fewer is low stock (docs/product.md#catalogue). */
export const LOW_STOCK = 5;

/** The slug of the home page's card; `aluguer` everywhere inside (docs/product.md#catalogue). */
export function readCategory(slug: string | null | undefined): Category | null {
  const value = slug === 'renting' ? 'aluguer' : slug;
  return CATEGORIES.find((category) => category === value) ?? null;
}

/** The heaviest that one unit may be, grams. */
export const MAX_WEIGHT_GRAMS = 500_000;
/** The longest that a side of one unit may be, centimetres. */
export const MAX_SIDE_CM = 500;

import type { ProductField } from './product-fields.ts';
import type { Category } from './values.ts';

/** Which block of specifications a product of the category has. */
export const BLOCK_OF = {
  portateis: 'laptop_specs',
  desktops: 'desktop_specs',
  consumiveis: 'consumable_specs',
  impressoras: 'printer_specs',
  software: 'software_specs',
  aluguer: 'rental_specs',
} as const satisfies Readonly<Record<Category, string>>;

export type BlockName = (typeof BLOCK_OF)[Category];
/** What a rental may be of. */
export const NESTED_BLOCKS = ['laptop_specs', 'desktop_specs', 'printer_specs'] as const;
export type NestedBlock = (typeof NESTED_BLOCKS)[number];

interface BlockShape {
  /** pt-PT. */
  readonly label: string;
  /** In the order of the form. */
  readonly fields: readonly ProductField[];
  /** What its part of the table 'Especificações' says, in that order. */
  readonly facts: readonly ProductField[];
}

/**
 * Which fields each kind of goods has in its block (docs/product.md#catalogue). The delivery time, which some keep
 * too, is the product's own field.
 */
export const PRODUCT_BLOCKS = {
  laptop_specs: {
    label: 'Portátil',
    fields: [
      'cpu',
      'ram',
      'storage',
      'screen',
      'touch_screen',
      'keyboard_pt',
      'graphics_type',
      'graphics_description',
      'operating_system',
      'warranty',
      'grade',
      'battery_health',
      'barcode',
      'supplier',
      'supplier_reference',
      'cost_price',
    ],
    facts: [
      'cpu',
      'ram',
      'storage',
      'screen',
      'touch_screen',
      'graphics_description',
      'keyboard_pt',
      'operating_system',
      'grade',
      'battery_health',
    ],
  },
  desktop_specs: {
    label: 'Desktop',
    fields: [
      'cpu',
      'ram',
      'storage',
      'graphics_type',
      'graphics_description',
      'operating_system',
      'warranty',
      'offer_type',
      'offer_description',
      'grade',
      'barcode',
      'supplier',
      'supplier_reference',
      'cost_price',
    ],
    facts: [
      'cpu',
      'ram',
      'storage',
      'graphics_description',
      'operating_system',
      'offer_description',
      'grade',
    ],
  },
  consumable_specs: {
    label: 'Consumível',
    fields: [
      'consumable_type',
      'copies_number',
      'internal_reference',
      'barcode',
      'supplier',
      'supplier_reference',
      'purchase_price',
    ],
    facts: ['consumable_type', 'copies_number', 'barcode'],
  },
  printer_specs: {
    label: 'Impressora',
    fields: [
      'printer_type',
      'print_speed',
      'resolution',
      'connectivity',
      'paper_sizes',
      'warranty',
      'grade',
      'barcode',
      'supplier',
      'cost_price',
    ],
    facts: ['printer_type', 'print_speed', 'resolution', 'connectivity', 'paper_sizes', 'grade'],
  },
  software_specs: {
    label: 'Software',
    fields: [
      'license_type',
      'compatible_systems',
      'number_of_users',
      'version',
      'language',
      'support_period',
      'installation_support',
      'barcode',
      'supplier',
      'supplier_reference',
      'cost_price',
    ],
    facts: [
      'license_type',
      'number_of_users',
      'compatible_systems',
      'version',
      'language',
      'support_period',
      'installation_support',
    ],
  },
  rental_specs: {
    label: 'Aluguer',
    fields: [
      'installation_value',
      'installation_with_iva',
      'minimum_period_months',
      'deposit_value',
      'included_services',
      'included_pages',
      'extra_pages_value',
      'extra_pages_with_iva',
      'included_colour_pages',
      'extra_colour_pages_value',
      'extra_colour_pages_with_iva',
      'purchase_value',
      'purchase_with_iva',
      'purchase_credit_percent',
      'early_end_months',
      'monthly_cost',
    ],
    facts: ['minimum_period_months', 'included_services', 'included_pages', 'included_colour_pages'],
  },
} as const satisfies Readonly<Record<BlockName, BlockShape>>;

/** What a rental's block says of money that is typed without IVA or with it: the field with it is empty where it was typed without. */
export const TYPED_WITH_IVA = {
  installation_value: 'installation_with_iva',
  extra_pages_value: 'extra_pages_with_iva',
  extra_colour_pages_value: 'extra_colour_pages_with_iva',
  purchase_value: 'purchase_with_iva',
} as const satisfies Partial<Record<ProductField, ProductField>>;

export const TYPED_EITHER_WAY = Object.keys(TYPED_WITH_IVA) as (keyof typeof TYPED_WITH_IVA)[];

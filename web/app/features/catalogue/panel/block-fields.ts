import type { BlockName } from '#core/catalogue/block-of.ts';
import { CONSUMABLE_LABELS } from '#core/catalogue/texts.ts';
import { CONSUMABLE_TYPES, GRADES } from '#core/catalogue/values.ts';
import type { FormField } from './form-fields.tsx';

const text = (name: string): FormField => ({ name, kind: 'text' });
const money = (name: string): FormField => ({ name, kind: 'money' });
const grade: FormField = { name: 'grade', kind: 'choice', options: GRADES.map((g) => [g, g] as const) };
const graphics: readonly FormField[] = [
  { name: 'graphics_type', kind: 'yes' },
  { name: 'graphics_description', kind: 'text', onlyWith: 'graphics_type' },
];
const supply = [text('barcode'), text('supplier'), text('supplier_reference'), money('cost_price')];

/** The forms of the six blocks (docs/product.md#catalogue). The delivery time is the product's own field. */
export const BLOCK_FIELDS: Readonly<Record<BlockName, readonly FormField[]>> = {
  laptop_specs: [
    text('cpu'),
    text('ram'),
    text('storage'),
    text('screen'),
    { name: 'touch_screen', kind: 'flag' },
    { name: 'keyboard_pt', kind: 'flag' },
    ...graphics,
    text('operating_system'),
    text('warranty'),
    grade,
    ...supply,
  ],
  desktop_specs: [
    text('cpu'),
    text('ram'),
    text('storage'),
    ...graphics,
    text('operating_system'),
    text('warranty'),
    { name: 'offer_type', kind: 'yes' },
    { name: 'offer_description', kind: 'text', onlyWith: 'offer_type' },
    grade,
    ...supply,
  ],
  consumable_specs: [
    {
      name: 'consumable_type',
      kind: 'choice',
      options: CONSUMABLE_TYPES.map((type) => [type, CONSUMABLE_LABELS[type]] as const),
    },
    { name: 'copies_number', kind: 'whole' },
    text('internal_reference'),
    text('barcode'),
    text('supplier'),
    text('supplier_reference'),
    money('purchase_price'),
  ],
  printer_specs: [
    text('printer_type'),
    text('print_speed'),
    text('resolution'),
    text('connectivity'),
    text('paper_sizes'),
    text('warranty'),
    grade,
    text('barcode'),
    text('supplier'),
    money('cost_price'),
  ],
  software_specs: [
    text('license_type'),
    text('compatible_systems'),
    { name: 'number_of_users', kind: 'whole' },
    text('version'),
    text('language'),
    text('support_period'),
    { name: 'installation_support', kind: 'flag' },
    ...supply,
  ],
  rental_specs: [
    money('installation_value'),
    { name: 'minimum_period_months', kind: 'whole' },
    money('monthly_cost'),
  ],
};

export const BLOCK_TITLES: Readonly<Record<BlockName, string>> = {
  laptop_specs: 'Portátil',
  desktop_specs: 'Desktop',
  consumable_specs: 'Consumível',
  printer_specs: 'Impressora',
  software_specs: 'Software',
  rental_specs: 'Aluguer',
};

/** What a rental may be of. */
export const NESTED_BLOCKS = ['laptop_specs', 'desktop_specs', 'printer_specs'] as const;
export type NestedBlock = (typeof NESTED_BLOCKS)[number];

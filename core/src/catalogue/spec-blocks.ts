import { z } from 'zod';
import { flag, optionalAmount, optionalChoice, optionalWhole, whole } from '../shared/kind-input.ts';
import { readNumber } from '../shared/read-number.ts';
import { optionalLine } from '../shared/schemas.ts';
import type { BlockName } from './block-of.ts';
import { CONSUMABLE_TYPES, DELIVERY_TIMES, GRADES, GRAPHICS } from './values.ts';

const words = z.preprocess((given) => (typeof given === 'number' ? String(given) : given), optionalLine(200));
const grade = optionalChoice(GRADES, 'Grau desconhecido');
const deliveryTime = optionalChoice(DELIVERY_TIMES, 'Prazo de entrega desconhecido');
/** `none` or `sim` (docs/product.md#catalogue). */
const noneOrYes = z.preprocess(
  (given) => (given === true ? 'sim' : given === false || given === '' || given == null ? 'none' : given),
  z.enum(GRAPHICS, 'Indique none ou sim'),
);

const laptop = z.object({
  cpu: words,
  ram: words,
  storage: words,
  screen: words,
  touch_screen: flag,
  graphics_type: noneOrYes,
  graphics_description: words,
  keyboard_pt: flag,
  operating_system: words,
  warranty: words,
  grade,
  barcode: words,
  supplier: words,
  supplier_reference: words,
  cost_price: optionalAmount,
  delivery_time: deliveryTime,
});

const desktop = z.object({
  cpu: words,
  ram: words,
  storage: words,
  graphics_type: noneOrYes,
  graphics_description: words,
  operating_system: words,
  warranty: words,
  offer_type: noneOrYes,
  offer_description: words,
  grade,
  barcode: words,
  supplier: words,
  supplier_reference: words,
  cost_price: optionalAmount,
  delivery_time: deliveryTime,
});

const consumable = z.object({
  consumable_type: optionalChoice(CONSUMABLE_TYPES, 'Tipo de consumível desconhecido'),
  /** Pages at 5 % (ISO). */
  copies_number: optionalWhole({ min: 1, max: 1_000_000 }),
  internal_reference: words,
  purchase_price: optionalAmount,
  supplier_reference: words,
  supplier: words,
  barcode: words,
  delivery_time: deliveryTime,
});

const printer = z.object({
  printer_type: words,
  print_speed: words,
  resolution: words,
  connectivity: words,
  paper_sizes: words,
  warranty: words,
  grade,
  barcode: words,
  supplier: words,
  cost_price: optionalAmount,
  delivery_time: deliveryTime,
});

const software = z.object({
  license_type: words,
  compatible_systems: words,
  number_of_users: optionalWhole({ min: 1, max: 100_000 }),
  version: words,
  language: words,
  support_period: words,
  installation_support: flag,
  barcode: words,
  supplier: words,
  supplier_reference: words,
  cost_price: optionalAmount,
});

const rental = z.object({
  /** Euros a month without IVA: the product's price. */
  monthly_value: optionalAmount,
  /** Euros without IVA, once. */
  installation_value: optionalAmount,
  minimum_period_months: z.preprocess(
    (given) => readNumber(given) ?? 1,
    whole('Indique o período mínimo em meses', { min: 1, max: 120 }),
  ),
  /** What a month costs the shop: for the margin check. */
  monthly_cost: optionalAmount,
  laptop_specs: laptop.nullish().transform((block) => block ?? null),
  desktop_specs: desktop.nullish().transform((block) => block ?? null),
  printer_specs: printer.nullish().transform((block) => block ?? null),
});

/** The six blocks of fields (docs/product.md#catalogue). What is empty is null; fields that are not known are left out. */
export const SPEC_BLOCKS = {
  laptop_specs: laptop,
  desktop_specs: desktop,
  consumable_specs: consumable,
  printer_specs: printer,
  software_specs: software,
  rental_specs: rental,
} satisfies Record<BlockName, z.ZodType>;
export type SpecBlocks = { [K in BlockName]?: z.output<(typeof SPEC_BLOCKS)[K]> };

/** A product's blocks where it has none: the API says each of them. */
export const NO_BLOCKS = {
  laptop_specs: null,
  desktop_specs: null,
  consumable_specs: null,
  printer_specs: null,
  software_specs: null,
  rental_specs: null,
} as const satisfies Record<BlockName, null>;

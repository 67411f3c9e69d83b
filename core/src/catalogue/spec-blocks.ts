import { z } from 'zod';
import { optionalAmount, whole } from '../shared/kind-input.ts';
import { readNumber } from '../shared/read-number.ts';
import { sentShape } from './field-schemas.ts';
import { type BlockName, PRODUCT_BLOCKS } from './product-blocks.ts';

const { delivery_time } = sentShape(['delivery_time']);
const { laptop_specs, desktop_specs, consumable_specs, printer_specs, software_specs, rental_specs } =
  PRODUCT_BLOCKS;

const laptop = z.object({ ...sentShape(laptop_specs.fields), delivery_time });
const desktop = z.object({ ...sentShape(desktop_specs.fields), delivery_time });
const printer = z.object({ ...sentShape(printer_specs.fields), delivery_time });

const rental = z.object({
  /** Euros a month without IVA: the product's price. */
  monthly_value: optionalAmount,
  ...sentShape(rental_specs.fields),
  minimum_period_months: z.preprocess(
    (given) => readNumber(given) ?? 1,
    whole('Indique o período mínimo em meses', { min: 1, max: 120 }),
  ),
  laptop_specs: laptop.nullish().transform((block) => block ?? null),
  desktop_specs: desktop.nullish().transform((block) => block ?? null),
  printer_specs: printer.nullish().transform((block) => block ?? null),
});

/**
 * The six blocks of fields (docs/product.md#catalogue), money in euros without IVA. What is empty is null; fields
 * that are not known are left out.
 */
export const SPEC_BLOCKS = {
  laptop_specs: laptop,
  desktop_specs: desktop,
  consumable_specs: z.object({ ...sentShape(consumable_specs.fields), delivery_time }),
  printer_specs: printer,
  software_specs: z.object(sentShape(software_specs.fields)),
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

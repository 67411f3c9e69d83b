import { z } from 'zod';
import { SPEC_BLOCKS } from './spec-blocks.ts';

const { laptop_specs, desktop_specs, consumable_specs, printer_specs, software_specs, rental_specs } =
  SPEC_BLOCKS;
const supply = { supplier: true, supplier_reference: true, cost_price: true } as const;

const laptop = laptop_specs.omit(supply).nullable();
const desktop = desktop_specs.omit(supply).nullable();
const printer = printer_specs.omit({ supplier: true, cost_price: true }).nullable();

/** The six blocks as anybody may see them: nothing of suppliers, the shop's references and what goods cost. */
export const publicBlocks = z.object({
  laptop_specs: laptop,
  desktop_specs: desktop,
  consumable_specs: consumable_specs
    .omit({ supplier: true, supplier_reference: true, purchase_price: true, internal_reference: true })
    .nullable(),
  printer_specs: printer,
  software_specs: software_specs.omit(supply).nullable(),
  rental_specs: rental_specs
    .omit({ monthly_cost: true })
    .extend({ laptop_specs: laptop, desktop_specs: desktop, printer_specs: printer })
    .nullable(),
});

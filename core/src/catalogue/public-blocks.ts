import { z } from 'zod';
import { declared, type PrivateField, type ProductField } from './product-fields.ts';
import { SPEC_BLOCKS } from './spec-blocks.ts';

type Public<S extends z.core.$ZodShape> = z.ZodObject<Omit<S, PrivateField>, z.core.$strip>;

/** A block without the shop's own business. */
function publicPart<S extends z.core.$ZodShape>({ shape }: z.ZodObject<S>): Public<S> {
  const shown = Object.entries(shape).filter(
    ([key]) => key.endsWith('_specs') || !declared(key as ProductField).isPrivate,
  );
  return z.object(Object.fromEntries(shown)) as unknown as Public<S>;
}

const { laptop_specs, desktop_specs, consumable_specs, printer_specs, software_specs, rental_specs } =
  SPEC_BLOCKS;
const laptop = publicPart(laptop_specs).nullable();
const desktop = publicPart(desktop_specs).nullable();
const printer = publicPart(printer_specs).nullable();

/** The six blocks as anybody may see them: nothing of suppliers, the shop's references and what goods cost. */
export const publicBlocks = z.object({
  laptop_specs: laptop,
  desktop_specs: desktop,
  consumable_specs: publicPart(consumable_specs).nullable(),
  printer_specs: printer,
  software_specs: publicPart(software_specs).nullable(),
  rental_specs: publicPart(rental_specs)
    .extend({ laptop_specs: laptop, desktop_specs: desktop, printer_specs: printer })
    .nullable(),
});

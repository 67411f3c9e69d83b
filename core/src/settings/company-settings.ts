import { z } from 'zod';
import { assemble, type Shape } from './sections.ts';

export type { Carrier, CarrierChange } from './sections/shipping.ts';

/** Every setting of the shop but the secrets, as the panel edits it (docs/product.md#settings). */
export const companySettings = z.object(
  assemble(({ group, schema }) => (group === null ? schema.shape : schema)) as Shape<'schema'>,
);
export type CompanySettings = z.output<typeof companySettings>;

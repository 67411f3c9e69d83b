import type { Category } from './values.ts';

/** Which block of specifications a product of the category has. Apart from the schemas: forms need it without them. */
export const BLOCK_OF = {
  portateis: 'laptop_specs',
  desktops: 'desktop_specs',
  consumiveis: 'consumable_specs',
  impressoras: 'printer_specs',
  software: 'software_specs',
  aluguer: 'rental_specs',
} as const satisfies Readonly<Record<Category, string>>;

export type BlockName = (typeof BLOCK_OF)[Category];

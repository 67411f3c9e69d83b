import type { DemoProduct } from '../product.ts';
import { desktops } from './desktops.ts';
import { inkHp } from './ink-hp.ts';
import { inkOthers } from './ink-others.ts';
import { newLaptops } from './laptops-new.ts';
import { usedLaptops } from './laptops-used.ts';
import { printers } from './printers.ts';
import { rentals } from './rentals.ts';
import { software } from './software.ts';
import { supplyProducts } from './supplies.ts';
import { toners } from './toner.ts';

/** Every product of the demo shop. */
export const demoProducts: readonly DemoProduct[] = [
  ...inkHp,
  ...inkOthers,
  ...toners,
  ...supplyProducts,
  ...usedLaptops,
  ...newLaptops,
  ...desktops,
  ...printers,
  ...software,
  ...rentals,
];

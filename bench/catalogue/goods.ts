import { computer } from './computer.ts';
import { consumable } from './consumable.ts';
import { printer, program } from './other.ts';
import type { Goods } from './product.ts';
import { Random } from './random.ts';

/** Product number `n` of the generated catalogue: half consumables, a quarter laptops, the rest of everything. */
export function goods(n: number): Goods {
  const random = new Random(n);
  const share = random.next();
  if (share < 0.5) return consumable(n, random);
  if (share < 0.72) return computer(n, random, 'laptop');
  if (share < 0.8) return computer(n, random, 'desktop');
  if (share < 0.88) return printer(n, random);
  if (share < 0.94) return computer(n, random, random.once(3) ? 'desktop' : 'laptop', true);
  return program(n, random);
}

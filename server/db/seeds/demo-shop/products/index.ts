import type { DemoProduct } from '../product.ts';
import { inkHp } from './ink-hp.ts';
import { toners } from './toner.ts';

/** Every product of the demo shop. */
export const demoProducts: readonly DemoProduct[] = [...inkHp, ...toners];

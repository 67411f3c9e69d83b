import { divideRounded } from '../../shared/money.ts';
import { type Price, partOfPrice } from '../../shared/price.ts';

/** What minutes above the included cost, typed as their hour was: the same sum where it is shown and where it is charged. */
export function extraHours(minutes: number, hour: Price): Price {
  return partOfPrice(hour, (cents) => divideRounded(minutes * cents, 60));
}

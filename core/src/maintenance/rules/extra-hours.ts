import { type Cents, divideRounded } from '../../shared/money.ts';

/** What minutes above the included cost, in cents without IVA: the same sum where it is shown and where it is charged. */
export function extraNetCents(minutes: number, extraHourCents: Cents): Cents {
  return divideRounded(minutes * extraHourCents, 60);
}

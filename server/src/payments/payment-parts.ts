import type { PayablePorts } from './payable-port.ts';
import type { Simulator } from './simulator/start-simulator.ts';

/** What payments are given beyond `Deps`. */
export interface PaymentParts {
  /** What can be paid in this shop, by kind. */
  readonly payables: PayablePorts;
  /** null where simulating is ruled out. It may run and not be used: the settings decide at each payment. */
  readonly simulator: Simulator | null;
}

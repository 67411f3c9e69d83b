import type { PayablePorts } from './payable-port.ts';
import type { RefundToCredit } from './refunds/refund-to-credit.ts';
import type { Simulator } from './simulator/start-simulator.ts';

/** What payments are given beyond `Deps`. */
export interface PaymentParts {
  /** What can be paid in this shop, by kind. */
  readonly payables: PayablePorts;
  /** null where simulating is ruled out. It may run and not be used: the settings decide at each payment. */
  readonly simulator: Simulator | null;
  /** Left out or null where no room keeps credit: then it is not offered for refunds. */
  readonly toCredit?: RefundToCredit | null;
}

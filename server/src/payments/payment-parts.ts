import type { OrderPort } from './order-port.ts';
import type { Simulator } from './simulator/start-simulator.ts';

/** What payments are given besides `Deps`. */
export interface PaymentParts {
  readonly orders: OrderPort;
  /** null where simulating is ruled out. It may run and not be used: the settings decide at each payment. */
  readonly simulator: Simulator | null;
}

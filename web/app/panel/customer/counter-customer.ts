import type { RefObject } from 'react';

/** Who brings the device, as far as the counter must know. */
export interface CounterCustomer {
  readonly id: string;
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** Typed when they were made here: it is for their invoice too. */
  readonly nif?: string;
  /** What they asked for and did not bring yet. */
  readonly asked?: readonly { readonly id: string; readonly number: number; readonly device: string }[];
}

/** Set while the line of a new customer is open: makes them. Null: it was refused, which is told by then. */
export type MakeCustomer = RefObject<(() => Promise<CounterCustomer | null>) | null>;

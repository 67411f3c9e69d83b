/** What is counted of a pool, in units. */
export interface PoolCounts {
  /** Keys that nobody has. */
  readonly free: number;
  /** Units of orders that are not paid and hold them. */
  readonly reserved: number;
  /** Licences that were paid and have no key yet. */
  readonly waiting: number;
  /** How many the shop sells without having a key. */
  readonly beyond: number;
}

/**
 * The stock of a product whose units are keys: what can still be sold. An order counts once: as reserved until it is
 * paid, then by the key it took, or as waiting for one (docs/adr/0430). Never below none.
 */
export function poolStock({ free, reserved, waiting, beyond }: PoolCounts): number {
  return Math.max(0, free + beyond - reserved - waiting);
}

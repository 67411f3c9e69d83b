import type { User } from '#core/accounts/contract.ts';

/** Who makes a request. `cartToken` is the visitor's cart cookie, if any; it may stand beside a user until the carts are merged. */
export interface Actor {
  readonly user: User | null;
  readonly cartToken: string | null;
  /** For rate limits. Never logged with what was done. */
  readonly ip: string;
}

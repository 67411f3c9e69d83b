import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';

/** What the features above the accounts do when something happens here; given in ports.ts. */
export interface AccountHooks {
  /** Merges the visitor's cart into the account's, in the login's transaction. */
  onLogin(tx: Tx, login: { userId: string; cartToken: string }): Promise<void>;
  /** Gives the account what was ordered and brought in as a guest with its e-mail, which has just been proved to be its own. */
  onEmailProved(tx: Tx, owner: { userId: string; email: string }): Promise<void>;
}

/** What logging in and proving an address are given. */
export interface AccountDeps extends Deps {
  readonly hooks: AccountHooks;
}

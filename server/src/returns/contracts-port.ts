import type { WithdrawnKind } from '#core/returns/values.ts';
import type { Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';
import type { By } from '../platform/http/caller.ts';

/** Contracts of a room above, from which a consumer withdraws by number and e-mail. */
interface WithdrawnContracts {
  find(db: Db, number: number, email: string): Promise<string | null>;
  /** As it was declared `at`; declared again it is the same. */
  withdraw(by: By, id: string, at: Date): Promise<Result<unknown>>;
}

/** What returns need of the rooms that keep contracts. */
export type ContractPorts = Readonly<
  Record<Exclude<WithdrawnKind, 'encomenda' | 'reparacao'>, WithdrawnContracts>
>;

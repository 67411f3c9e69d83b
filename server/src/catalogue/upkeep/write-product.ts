import type { ProductState } from '#core/catalogue/product-state.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type By, personId } from '../../platform/http/caller.ts';
import { insertProducts, updateProducts } from '../write-products.ts';
import { changesBetween } from './describe-state.ts';
import type { StoredProduct } from './product-state.ts';

/** When it is changed, and why if there is something to say. */
export interface Change {
  readonly now: Date;
  readonly reason?: string;
}

/** Puts a new product into the shop, with the beginning of its histories. @returns its id. */
export async function insertProduct(tx: Tx, by: By, state: ProductState, change: Change): Promise<string> {
  const stock = { reason: 'entrada', subject: null, at: change.now } as const;
  const [id] = await insertProducts(tx, [state], { ...change, actorId: personId(by), stock });
  if (!id) throw new Error('a product was not made');
  return id;
}

/** A locked product, and what it becomes. */
export interface ChangedState {
  readonly before: StoredProduct;
  readonly after: ProductState;
}

/** Makes locked products be what they become, with the histories of what differs. */
export async function writeProducts(
  tx: Tx,
  by: By,
  changed: readonly ChangedState[],
  change: Change,
): Promise<void> {
  const stock = { reason: 'acerto', subject: null, at: change.now } as const;
  await updateProducts(
    tx,
    changed.map(({ before: { id, slug, state }, after }) => ({
      id,
      slug,
      before: state,
      after,
      told: changesBetween(state, after),
    })),
    { ...change, actorId: personId(by), stock },
  );
}

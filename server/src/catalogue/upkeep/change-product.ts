import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import type { ProductState } from '#core/catalogue/product-state.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type By, personId } from '../../platform/http/caller.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';
import { refusePurchase } from '../purchase-day.ts';
import { changeProducts, writeProducts } from '../write-products.ts';
import { presentProduct } from './present-product.ts';
import { changedFields, factsOf } from './product-facts.ts';
import { readProduct, type StoredProduct } from './product-state.ts';

/** What a change is called in the audit. */
type Told = 'product.changed' | 'product.archived' | 'product.restored';

/** A locked product, and what it becomes. */
export interface ChangedState {
  readonly before: StoredProduct;
  readonly after: ProductState;
}

/** Makes locked products be what somebody sets them to; units that differ are an adjustment. */
export async function writeChanged(
  tx: Tx,
  by: By,
  changed: readonly ChangedState[],
  { now, reason }: { readonly now: Date; readonly reason?: string },
): Promise<void> {
  const stock = { reason: 'acerto', subject: null, at: now } as const;
  await writeProducts(tx, changed, { actorId: personId(by), now, stock, reason });
}

/**
 * Changes one product from its state as it is when nobody else can change it. An unknown id is `product_gone`.
 * @param next the state wanted, or why it cannot be.
 */
export async function changeProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
  next: (before: ProductState, now: Date, tx: Tx) => Promise<Result<ProductState>> | Result<ProductState>,
  told: Told = 'product.changed',
): Promise<Result<WholeProduct>> {
  const now = deps.now();
  return await changeProducts(deps.db, async (tx) => {
    const product = await readProduct(tx, id, { lock: true });
    if (!product) return fail(catalogueFailures.product_gone);
    const after = await next(product.state, now, tx);
    if (!after.ok) return after;
    const wrong = refusePurchase(after.value, now);
    if (wrong) return wrong;
    await writeChanged(tx, by, [{ before: product, after: after.value }], { now });
    await tell(tx, by, id, told, product.state, after.value);
    return await present(tx, id, now);
  });
}

async function tell(
  tx: Tx,
  by: By,
  id: string,
  type: Told,
  before: ProductState,
  after: ProductState,
): Promise<void> {
  const was = factsOf(before);
  if (type !== 'product.changed') return await audit(tx, by, type, id, factsOf(after), was);
  const changed = changedFields(before, after);
  await audit(tx, by, type, id, { ...factsOf(after), changed }, was);
}

/** A new product, and what it is a copy of. */
interface Made {
  readonly state: ProductState;
  readonly copyOf?: string;
}

/** Puts a product into the shop, with the beginning of its histories. @param make what it is to be, or why it cannot. */
export async function makeProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  make: (tx: Tx, now: Date) => Promise<Result<Made>>,
): Promise<Result<WholeProduct>> {
  const now = deps.now();
  return await changeProducts(deps.db, async (tx) => {
    const made = await make(tx, now);
    if (!made.ok) return made;
    const wrong = refusePurchase(made.value.state, now);
    if (wrong) return wrong;
    return await present(tx, await addProduct(tx, by, made.value, now), now);
  });
}

/** Puts a product into the shop inside another write, which runs in `changeProducts`. @returns the product's id. */
export async function addProduct(tx: Tx, by: By, { state, copyOf }: Made, now: Date): Promise<string> {
  const stock = { reason: 'entrada', subject: null, at: now } as const;
  const [id = ''] = await writeProducts(tx, [{ before: null, after: state }], {
    actorId: personId(by),
    now,
    stock,
  });
  const facts = factsOf(state);
  if (copyOf === undefined) await audit(tx, by, 'product.created', id, facts);
  else await audit(tx, by, 'product.duplicated', id, { ...facts, copy_of: copyOf });
  return id;
}

async function present(tx: Tx, id: string, now: Date): Promise<Result<WholeProduct>> {
  const product = await readProduct(tx, id);
  return product
    ? ok(presentProduct(product, now, await readShopIva(tx, now)))
    : fail(catalogueFailures.product_gone);
}

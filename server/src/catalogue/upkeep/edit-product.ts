import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import type { ProductChanges } from '#core/catalogue/product-body.ts';
import { type ProductState, priceOf } from '#core/catalogue/product-state.ts';
import { applyInput, refuseState } from '#core/catalogue/rules/apply-input.ts';
import { atPrice } from '#core/catalogue/rules/at-price.ts';
import { settleProduct } from '#core/catalogue/rules/settle-product.ts';
import { settleStock } from '#core/catalogue/rules/settle-stock.ts';
import { type SentPrice, typedPrice } from '#core/catalogue/rules/typed-price.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';
import { changeProduct } from './change-product.ts';
import { resolveImages } from './resolve-images.ts';

/** Changes a product to what a form says; what it leaves out stays, and what somebody else changed since it was read. */
export async function updateProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
  { before: begun, over, ...input }: ProductChanges,
): Promise<Result<WholeProduct>> {
  return await changeProduct(deps, by, id, async (before, now, tx) => {
    const ivaRate = await readShopIva(tx, now);
    const state = applyInput(before, input, ivaRate);
    if (!state.ok) return state;
    const images = await resolveImages(tx, input, before.images, now);
    if (!images.ok) return images;
    const wanted = { ...state.value, images: images.value };
    const settled = begun ? settleForm(before, wanted, { begun, over, ivaRate }) : ok(wanted);
    if (!settled.ok) return settled;
    return refuseState(settled.value, before, now) ?? settled;
  });
}

type Begun = Pick<ProductChanges, 'over'> & {
  readonly begun: NonNullable<ProductChanges['before']>;
  readonly ivaRate: number;
};

function settleForm(
  now: ProductState,
  wanted: ProductState,
  { begun, over, ivaRate }: Begun,
): Result<ProductState> {
  const { name, description, category, condition } = now;
  const read = applyInput(now, { name, description, category, condition, stock: 0, ...begun }, ivaRate);
  if (!read.ok) return read;
  const images = begun.images?.map(({ url, alt }) => ({ url, alt: alt ?? '', width: 0, height: 0 }));
  return settleProduct(now, wanted, { ...read.value, images: images ?? now.images }, over);
}

interface Edit extends SentPrice, Pick<ProductChanges, 'over'> {
  readonly before?: SentPrice | undefined;
  readonly stock?: number | undefined;
  readonly stock_seen?: number | null | undefined;
}

/** Changes the price or the stock alone, as the panel's list does. */
export async function editProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
  { stock, stock_seen, before: begun, over, ...sent }: Edit,
): Promise<Result<WholeProduct>> {
  return await changeProduct(deps, by, id, async (before, now, tx) => {
    const ivaRate = await readShopIva(tx, now);
    const [price, was] = [sent, begun ?? {}].map((said) => typedPrice(priceOf(before), said, ivaRate));
    if (typeof price === 'string') return fail(failures.invalid_input, { detail: price });
    const priced = price ? atPrice(before, price) : before;
    const settled =
      was && typeof was === 'object' ? settleProduct(before, priced, atPrice(before, was), over) : ok(priced);
    if (!settled.ok) return settled;
    return ok({
      ...settled.value,
      stock: stock === undefined ? before.stock : settleStock(before.stock, stock, stock_seen ?? null),
    });
  });
}

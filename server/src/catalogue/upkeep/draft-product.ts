import { sql } from 'kysely';
import type { draftProduct as call, ProductDraft } from '#core/catalogue/admin-contract.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { toCents, toEuros } from '#core/shared/money.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { refuse, transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';

interface Read {
  readonly draft: ProductDraft | null;
}

/** The product, kept from being deleted meanwhile; refused when there is none. */
async function hold(tx: Tx, id: string): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!product) refuse(catalogueFailures.product_gone);
}

/** Keeps a price or a description that an assistant proposes, in place of what it proposed before. The product stays as it is. */
export async function draftProduct(
  deps: Deps,
  by: Person,
  id: string,
  { price, price_with_iva, description }: BodyOf<typeof call>,
): Promise<Result<Read>> {
  return await transact(deps.db, async (tx) => {
    await hold(tx, id);
    const values = {
      price_cents: price === undefined ? null : toCents(price),
      price_with_iva_cents: price_with_iva === undefined ? null : toCents(price_with_iva),
      description: description ?? null,
    };
    const made = { ...values, user_id: by.user.id, made_at: deps.now() };
    await tx
      .insertInto('product_drafts')
      .values({ product_id: id, ...made })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(made))
      .execute();
    const proposed = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [name]));
    await audit(tx, by, 'product.drafted', id, { proposed });
    return ok(await readProductDraft(tx, id));
  });
}

/** Throws away what is proposed for a product; where there is nothing any more, nothing happens. */
export async function dropProductDraft(deps: Deps, by: Person, id: string): Promise<Result<Read>> {
  return await transact(deps.db, async (tx) => {
    await hold(tx, id);
    const gone = await tx.deleteFrom('product_drafts').where('product_id', '=', id).executeTakeFirst();
    if (gone.numDeletedRows > 0n) await audit(tx, by, 'product.draft_dropped', id);
    return ok({ draft: null });
  });
}

/** What is proposed for a product; null when there is nothing. */
export async function readProductDraft(db: Db, id: string): Promise<Read> {
  const row = await db
    .selectFrom('product_drafts as d')
    .leftJoin('users', 'users.id', 'd.user_id')
    .selectAll('d')
    .select('users.name as by')
    .where('d.product_id', '=', id)
    .executeTakeFirst();
  if (!row) return { draft: null };
  const { price_cents: net, price_with_iva_cents: gross, description, by, made_at: at } = row;
  const draft = {
    price: net === null ? null : toEuros(net),
    price_with_iva: gross === null ? null : toEuros(gross),
    description,
    by,
    at: at.toISOString(),
  };
  return { draft };
}

/** Whether something is proposed for a product that is read as `products`. */
export const isDrafted = sql<boolean>`products.id IN (SELECT product_id FROM product_drafts)`;

/** For how many products on sale something is proposed. */
export async function countDrafted(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where('archived_at', 'is', null)
    .where(isDrafted)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

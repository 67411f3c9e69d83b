import { catalogueFailures } from '#core/catalogue/errors.ts';
import type { LicencePool, saveLicencePool as saveCall } from '#core/licences/contract.ts';
import { licenceFailures } from '#core/licences/errors.ts';
import { keyLifecycle } from '#core/licences/lifecycle.ts';
import { keyHint, keyProblem, readKeys } from '#core/licences/rules/read-keys.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import { audit } from '../audit/audit.ts';
import { decodeText } from '../imports/reading/decode-text.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { balancePool } from './balance-pool.ts';
import { mailReady } from './licence-mails.tsx';
import { mustReadPool } from './read-pools.ts';
import { keyBox, lockLicences, lockPool, lockPools, type PoolRow } from './store.ts';

type Saved = BodyOf<typeof saveCall>;

/** Keys written in one statement. */
const BATCH = 2000;
/** Wrong lines that are told. */
const MOST_TOLD = 20;

function factsOf(pool: Omit<PoolRow, 'id' | 'product_id' | 'created_at' | 'updated_at'>) {
  const { mode, low_at, beyond, promise_days, supplier, cost_cents, months } = pool;
  return { mode, low_at, beyond, promise_days, supplier, cost_cents, months };
}

function valuesOf({ cost, ...said }: NonNullable<Saved['before']>) {
  return { ...said, ...(cost !== undefined && { cost_cents: cost === null ? null : toCents(cost) }) };
}

/** Says how a product is sold by keys; the first time its stock becomes that of its keys. */
export async function savePool(
  deps: Deps,
  by: Person,
  productId: string,
  { before: read, over, cost, ...asked }: Saved,
): Promise<Result<LicencePool>> {
  return await transact(deps.db, async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select('category')
      .where('id', '=', productId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!product) return fail(catalogueFailures.product_not_found);
    if (product.category !== 'software') return fail(licenceFailures.licence_product);
    const [before] = await lockPools(tx, [productId]);
    const wanted = { ...asked, cost_cents: cost === null ? null : toCents(cost) };
    const settled = before
      ? settle(factsOf(before), wanted, read && { ...factsOf(before), ...valuesOf(read) }, {
          over,
          paths: { cost_cents: 'cost' },
        })
      : ok(wanted);
    if (!settled.ok) return settled;
    const values = settled.value;
    const pool = (await tx
      .insertInto('licence_pools')
      .values({ ...values, product_id: productId })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()) as PoolRow;
    const short = await balancePool(deps, tx, by, pool, deps.now());
    if (before && short > 0 && pool.beyond < before.beyond) return fail(licenceFailures.keys_promised);
    await audit(tx, by, 'licence.pool_saved', pool.id, factsOf(pool), before ? factsOf(before) : null);
    return ok(await mustReadPool(tx, pool.id));
  });
}

const refusedKeys = (problems: readonly { readonly line: number; readonly message: string }[]) =>
  fail(licenceFailures.keys_refused, {
    errors: [
      ...problems.slice(0, MOST_TOLD).map(({ line, message }) => ({
        path: 'file',
        message: `Linha ${line}: ${message}`,
      })),
      ...(problems.length > MOST_TOLD
        ? [{ path: 'file', message: `e mais ${problems.length - MOST_TOLD} linhas` }]
        : []),
    ],
  });

/** Joins the keys of a file to a pool, all of them or none: `keys_refused` tells the lines that are wrong. */
export async function importKeys(
  deps: Deps,
  by: Person,
  poolId: string,
  file: Uint8Array,
): Promise<Result<{ count: number; pool: LicencePool }>> {
  const text = decodeText(file);
  if (text === null) return refusedKeys([{ line: 1, message: 'o ficheiro não é de texto nem CSV' }]);
  const { keys, problems } = readKeys(text);
  if (problems.length > 0) return refusedKeys(problems);
  return await transact(deps.db, async (tx) => {
    const pool = await lockPool(tx, poolId);
    if (!pool) return fail(licenceFailures.pool_not_found);
    const known = await addKeys(deps, tx, by, pool, keys);
    if (known.length > 0) {
      return refusedKeys(known.map((line) => ({ line, message: 'esta chave já está na loja' })));
    }
    await balancePool(deps, tx, by, pool, deps.now());
    await audit(tx, by, 'licence.imported', pool.id, { count: keys.length });
    return ok({ count: keys.length, pool: await mustReadPool(tx, pool.id) });
  });
}

/** Seals keys and keeps them. @returns the lines of those that the shop has already: then the transaction must end. */
async function addKeys(
  deps: Deps,
  tx: Tx,
  by: Person,
  pool: PoolRow,
  keys: readonly { readonly line: number; readonly key: string }[],
  id?: string,
): Promise<number[]> {
  const box = await keyBox(deps);
  const at = deps.now();
  const known: number[] = [];
  for (let from = 0; from < keys.length; from += BATCH) {
    const rows = keys.slice(from, from + BATCH).map(({ line, key }) => ({
      line,
      same_as: box.sameAs(key),
      key,
    }));
    const values = rows.map(({ key, same_as }) => {
      const keyId = id ?? crypto.randomUUID();
      const kept = {
        supplier: pool.supplier,
        cost_cents: pool.cost_cents,
        added_by: by.user.id,
        added_at: at,
      };
      return {
        id: keyId,
        pool_id: pool.id,
        sealed: box.seal(keyId, key),
        same_as,
        hint: keyHint(key),
        ...kept,
      };
    });
    const made = await tx
      .insertInto('licence_keys')
      .values(values)
      .onConflict((conflict) => conflict.column('same_as').doNothing())
      .returning('same_as')
      .execute();
    const isNew = new Set(made.map(({ same_as }) => same_as));
    known.push(...rows.filter(({ same_as }) => !isNew.has(same_as)).map(({ line }) => line));
  }
  return known;
}

/** Enters the key of a licence that waits for one. The same press again is no other key. */
export async function enterKey(
  deps: Deps,
  by: Person,
  licenceId: string,
  value: string,
): Promise<Result<null>> {
  const key = value.trim();
  const wrong = keyProblem(key);
  if (wrong)
    return fail(licenceFailures.keys_refused, { errors: [{ path: 'value', message: `Chave: ${wrong}.` }] });
  return await transact(deps.db, async (tx) => {
    const found = await tx
      .selectFrom('licences')
      .select('pool_id')
      .where('id', '=', licenceId)
      .executeTakeFirst();
    const pool = found && (await lockPool(tx, found.pool_id));
    const [licence] = pool ? await lockLicences(tx, { id: licenceId }) : [];
    if (!pool || !licence) return fail(licenceFailures.licence_not_found);
    if (licence.ended_at || licence.key_id) return fail(licenceFailures.key_step);
    const id = crypto.randomUUID();
    const known = await addKeys(deps, tx, by, pool, [{ line: 1, key }], id);
    if (known.length > 0) {
      const { detail } = licenceFailures.key_known;
      return fail(licenceFailures.key_known, { errors: [{ path: 'value', message: detail }] });
    }
    await tx.updateTable('licence_keys').set({ state: 'entregue' }).where('id', '=', id).execute();
    await tx.updateTable('licences').set({ key_id: id }).where('id', '=', licenceId).execute();
    await mailReady(deps, tx, [licenceId]);
    await balancePool(deps, tx, by, pool, deps.now());
    await audit(tx, by, 'licence.entered', licenceId);
    return ok(null);
  });
}

/**
 * Takes a key away for good: one that does not work, or should not have come in. The licence that had it waits for
 * another one, which it gets at once where there is one.
 */
export async function voidKey(
  deps: Deps,
  by: Person,
  keyId: string,
  reason: string,
): Promise<Result<LicencePool>> {
  return await transact(deps.db, async (tx) => {
    const found = await tx
      .selectFrom('licence_keys')
      .select('pool_id')
      .where('id', '=', keyId)
      .executeTakeFirst();
    const pool = found && (await lockPool(tx, found.pool_id));
    if (!pool) return fail(licenceFailures.licence_not_found);
    const licence = await tx
      .selectFrom('licences')
      .select('id')
      .where('key_id', '=', keyId)
      .forUpdate()
      .executeTakeFirst();
    const row = await tx
      .selectFrom('licence_keys')
      .select('state')
      .where('id', '=', keyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = keyLifecycle.read(row.state);
    if (before === 'anulada' || !keyLifecycle.isUsualStep(before, 'anulada')) {
      return fail(licenceFailures.key_step);
    }
    await tx.updateTable('licence_keys').set({ state: 'anulada' }).where('id', '=', keyId).execute();
    if (licence) {
      await tx.updateTable('licences').set({ key_id: null }).where('id', '=', licence.id).execute();
    }
    const short = await balancePool(deps, tx, by, pool, deps.now());
    if (before === 'livre' && short > 0) return fail(licenceFailures.keys_promised);
    await audit(tx, by, 'licence.voided', pool.id, { reason }, { state: before });
    return ok(await mustReadPool(tx, pool.id));
  });
}

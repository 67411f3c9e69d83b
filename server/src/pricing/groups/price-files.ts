import { pricingFailures } from '#core/pricing/errors.ts';
import type { importGroupPrices as importCall } from '#core/pricing/groups-contract.ts';
import {
  PRICE_LIST_COLUMNS,
  type PriceListError,
  type PriceListRow,
  readPriceList,
} from '#core/pricing/rules/read-price-list.ts';
import { shopIvaRate } from '#core/settings/rules/iva-rate.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { writeCsvRecord } from '#core/shared/csv.ts';
import { toEuros } from '#core/shared/money.ts';
import { typedCents } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { audit } from '../../audit/audit.ts';
import { readFileApart } from '../../imports/reading/read-apart.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import type { Upload } from '../../platform/http/read-upload.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { groupToChange, MOST_ROWS, toPriceRow } from './change-groups.ts';

/** Articles written into a file at a time, and rows that one answer names as refused. */
const FILE_PAGE = 500;
const MAX_ERRORS = 1000;

async function* csv(db: Db, groupId: string): AsyncGenerator<string> {
  yield `\ufeff${writeCsvRecord(PRICE_LIST_COLUMNS)}`;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const ids = db
      .selectFrom('group_prices')
      .select('product_id')
      .distinct()
      .where('group_id', '=', groupId)
      .where('product_id', '>', after)
      .orderBy('product_id')
      .limit(FILE_PAGE);
    const rows = await db
      .selectFrom('group_prices')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['product_id', 'sku', 'name', 'from_units'])
      .select(['group_prices.price_cents', 'group_prices.price_with_iva_cents'])
      .where('group_id', '=', groupId)
      .where('product_id', 'in', ids)
      .orderBy('product_id')
      .orderBy('from_units')
      .execute();
    yield rows
      .map(({ sku, name, from_units, price_cents: netCents, price_with_iva_cents: withIvaCents }) =>
        writeCsvRecord([
          sku ?? '',
          name,
          String(from_units),
          toEuros(typedCents({ netCents, withIvaCents })),
          withIvaCents === null ? 'sem IVA' : 'com IVA',
        ]),
      )
      .join('');
    const last = rows.at(-1)?.product_id;
    if (last === undefined) return;
    after = last;
  }
}

/** A group's prices by article, as the import reads them back; who took them is kept. */
export async function exportGroupPrices(deps: Deps, by: Person, id: string): Promise<Result<FileResponse>> {
  return await transact(deps.db, async (tx): Promise<Result<FileResponse>> => {
    const group = await groupToChange(tx, id);
    if (!group) return fail(pricingFailures.group_not_found);
    await audit(tx, by, 'group.prices_exported', id, { articles: group.articles });
    return ok({ name: 'precos-do-grupo.csv', type: 'text/csv; charset=utf-8', body: csv(deps.db, id) });
  });
}

type Found = PriceListRow & { readonly productId: string };
const placeOf = (productId: string, fromUnits: number) => `${productId} ${fromUnits}`;

/** The articles of these rows by their SKU; what no article has, or what is rented, is refused by line. */
async function findArticles(tx: Tx, rows: readonly PriceListRow[]) {
  const known = await tx
    .selectFrom('products')
    .select(['id', 'sku', 'category'])
    .where('sku', 'in', [...new Set(rows.map(({ sku }) => sku)), ''])
    .execute();
  const bySku = new Map(known.map((product) => [product.sku, product]));
  const found: Found[] = [];
  const errors: PriceListError[] = [];
  for (const row of rows) {
    const product = bySku.get(row.sku);
    if (!product) errors.push({ line: row.line, message: `Nenhum artigo tem o SKU “${row.sku}”` });
    else if (product.category === 'aluguer')
      errors.push({ line: row.line, message: 'É um artigo de aluguer' });
    else found.push({ ...row, productId: product.id });
  }
  return { found, errors };
}

/** What a file would change in a group: rows to write, how many stand as they are, and what is refused by line. */
async function compare(tx: Tx, groupId: string, rows: readonly PriceListRow[], rate: number) {
  const { found, errors } = await findArticles(tx, rows);
  const stand = await tx
    .selectFrom('group_prices')
    .select(['product_id', 'from_units', 'price_cents', 'price_with_iva_cents'])
    .where('group_id', '=', groupId)
    .execute();
  const standing = new Map(stand.map((row) => [placeOf(row.product_id, row.from_units), row]));
  const count = new Map<string, number>();
  for (const { product_id } of stand) count.set(product_id, (count.get(product_id) ?? 0) + 1);
  const writes = [];
  let same = 0;
  for (const { line, productId, fromUnits, cents, withIva } of found) {
    const row = toPriceRow(fromUnits, toEuros(cents), withIva, rate);
    const before = standing.get(placeOf(productId, fromUnits));
    const has = (count.get(productId) ?? 0) + (before ? 0 : 1);
    if (
      before &&
      before.price_cents === row.price_cents &&
      before.price_with_iva_cents === row.price_with_iva_cents
    )
      same += 1;
    else if (has > MOST_ROWS) errors.push({ line, message: pricingFailures.group_prices_full.detail });
    else {
      count.set(productId, has);
      writes.push({ group_id: groupId, product_id: productId, ...row });
    }
  }
  return { writes, same, errors };
}

/**
 * Takes a group's prices from a file: each row is the price of one article from so many units on, and what the file does not name
 * stays. Unless `apply`, nothing is written and it is only told what would be; what is not right is told by line, and the rest is
 * kept. The same file again changes nothing.
 */
export async function importGroupPrices(
  deps: Deps,
  by: Person,
  id: string,
  { name, bytes, sheet, apply }: Upload & QueryOf<typeof importCall>,
): Promise<Result<{ changed: number; same: number; errors: PriceListError[] }>> {
  const table = await readFileApart(name, bytes, sheet);
  if (!table.ok) return table;
  return await transact(deps.db, async (tx) => {
    const group = await groupToChange(tx, id);
    if (!group) return fail(pricingFailures.group_not_found);
    const read = readPriceList(table.value.headings, table.value.rows, group.is_net);
    if (!read) return fail(pricingFailures.group_no_list);
    const rate = shopIvaRate((await readSettings(tx)).iva_settings, deps.now());
    const { writes, same, errors } = await compare(tx, id, read.prices, rate);
    if (apply === 'true' && writes.length > 0) {
      await tx
        .insertInto('group_prices')
        .values(writes)
        .onConflict((conflict) =>
          conflict.columns(['group_id', 'product_id', 'from_units']).doUpdateSet(({ ref }) => ({
            price_cents: ref('excluded.price_cents'),
            price_with_iva_cents: ref('excluded.price_with_iva_cents'),
          })),
        )
        .execute();
      await audit(tx, by, 'group.prices_imported', id, { file: name.slice(0, 120), changed: writes.length });
    }
    const all = [...read.errors, ...errors].toSorted((one, other) => one.line - other.line);
    return ok({ changed: writes.length, same, errors: all.slice(0, MAX_ERRORS) });
  });
}

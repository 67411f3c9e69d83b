import { sql } from 'kysely';
import type { Brand, saveBrand as saveCall } from '#core/catalogue/brands/contract.ts';
import { MAKER_FIELDS, type Maker } from '#core/catalogue/brands/maker.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { readBrand } from './read-brands.ts';

/** Brands by their ids, each with its maker alone; those of one id less are not there. Locked in the order of their ids. */
export async function lockBrands(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('brands')
    .select(['id', 'name', ...MAKER_FIELDS])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The maker alone of a brand's row. */
export const makerOf = ({
  id: _,
  name: __,
  ...maker
}: Maker & { readonly id: string; readonly name: string }): Maker => maker;

async function shown(tx: Tx, id: string): Promise<Result<Brand>> {
  const brand = await readBrand(tx, id);
  return brand ? ok(brand) : fail(catalogueFailures.brand_not_found);
}

/** Says who made what a brand is on, and what it is called. */
export async function saveBrand(
  deps: Deps,
  by: Person,
  id: string,
  { before: read, over, ...asked }: BodyOf<typeof saveCall>,
): Promise<Result<Brand>> {
  return await transact(deps.db, async (tx) => {
    if (asked.name !== undefined) await holdNames(tx, id, asked.name);
    const [row] = await lockBrands(tx, [id]);
    if (!row) return fail(catalogueFailures.brand_not_found);
    const { id: _, ...before } = row;
    const said = (form: typeof asked) => ({ ...before, ...form, name: form.name ?? row.name });
    const settled = settle(before, said(asked), read && said({ ...before, ...read }), { over });
    if (!settled.ok) return settled;
    const { name, ...maker } = settled.value;
    if (name !== row.name && !(await renameBrand(tx, by, id, { from: row.name, to: name }))) {
      const { brand_name_taken: taken } = catalogueFailures;
      return fail(taken, { errors: [{ path: 'name', message: taken.detail }] });
    }
    await writeMaker(tx, by, id, maker, makerOf(row));
    return await shown(tx, id);
  });
}

/** A brand that gets another name waits for whoever names brands meanwhile: products that are made, files that are brought. */
async function holdNames(tx: Tx, id: string, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('brands')) FROM brands WHERE id = ${id} AND name <> ${name}`.execute(
    tx,
  );
}

/** Calls a brand otherwise: what products say of it from then on under the new name is it too. @returns false when another has the name. */
async function renameBrand(
  tx: Tx,
  by: Person,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  await sql`INSERT INTO brand_names (folded, brand_id) VALUES (fold(${to}), ${id}) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  const { rows } = await sql`
    UPDATE brands SET name = ${to} FROM brand_names
    WHERE id = ${id} AND brand_id = id AND folded = fold(${to}) RETURNING id`.execute(tx);
  if (rows.length > 0) await audit(tx, by, 'brand.renamed', id, { name: to }, { name: from });
  return rows.length > 0;
}

/** Keeps a maker that is another than before, and says so; the brand is locked. @returns whether it was another. */
export async function writeMaker(
  tx: Tx,
  by: Person,
  id: string,
  maker: Maker,
  before: Maker,
): Promise<boolean> {
  if (MAKER_FIELDS.every((field) => maker[field] === before[field])) return false;
  await tx
    .updateTable('brands')
    .set({ ...maker, is_demo: false })
    .where('id', '=', id)
    .execute();
  await audit(tx, by, 'brand.changed', id, maker, before);
  return true;
}

/** Two brands that are one: the other's names become this one's, and what this one did not say of its maker the other says. */
export async function joinBrands(deps: Deps, by: Person, id: string, other: string): Promise<Result<Brand>> {
  return await transact(deps.db, async (tx) => {
    const rows = await lockBrands(tx, [id, other]);
    const [into, from] = [id, other].map((one) => rows.find((row) => row.id === one));
    if (!into) return fail(catalogueFailures.brand_not_found);
    if (id === other || !from) return fail(catalogueFailures.brand_joined);
    const said = makerOf(into).maker === null ? makerOf(from) : makerOf(into);
    await writeMaker(tx, by, id, said, makerOf(into));
    await tx.updateTable('brand_names').set({ brand_id: id }).where('brand_id', '=', other).execute();
    await tx.deleteFrom('brands').where('id', '=', other).execute();
    await sql`SELECT tell_changed(${`brand:${id}`})`.execute(tx);
    await audit(tx, by, 'brand.joined', id, { joined: from.name });
    return await shown(tx, id);
  });
}

/** A name that is not a brand's after all becomes a brand of its own again; who makes it is still to be said. */
export async function splitBrand(deps: Deps, by: Person, id: string, folded: string): Promise<Result<Brand>> {
  return await transact(deps.db, async (tx) => {
    const [row] = await lockBrands(tx, [id]);
    if (!row) return fail(catalogueFailures.brand_not_found);
    const { rows } = await sql<{ name: string }>`
      SELECT coalesce((SELECT min(brand) FROM products WHERE fold(brand) = folded AND archived_at IS NULL), folded) AS name
      FROM brand_names WHERE brand_id = ${id} AND folded = ${folded} AND folded <> fold(${row.name})`.execute(
      tx,
    );
    const [found] = rows;
    if (!found) return fail(catalogueFailures.brand_name_gone);
    const made = await tx.insertInto('brands').values(found).returning('id').executeTakeFirstOrThrow();
    await tx.updateTable('brand_names').set({ brand_id: made.id }).where('folded', '=', folded).execute();
    await sql`SELECT tell_changed(${`brand:${id}`})`.execute(tx);
    await audit(tx, by, 'brand.split', id, found);
    return await shown(tx, id);
  });
}

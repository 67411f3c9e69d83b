import { sql } from 'kysely';
import { importFailures } from '#core/imports/errors.ts';
import { type BrandRow, readBrands } from '#core/imports/rules/read-brands.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { lockBrands, makerOf, writeMaker } from '../../catalogue/brands/change-brands.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { readFileApart } from '../reading/read-apart.ts';
import type { SheetUpload } from '../upload-import.ts';

/** Rows that one answer names as refused. */
const MAX_ERRORS = 1000;

/** Takes the makers of brands from a file: what is right is kept, what is not is told by line; brands that no product names too. */
export async function bringBrands(
  deps: Pick<Deps, 'db'>,
  by: Person,
  { name, bytes, sheet }: SheetUpload,
): Promise<Result<{ kept: number; errors: { line: number; message: string }[] }>> {
  const table = await readFileApart(name, bytes, sheet);
  if (!table.ok) return table;
  const read = readBrands(table.value.headings, table.value.rows);
  if (!read) return fail(importFailures.not_brands);
  return await transact(deps.db, async (tx) => {
    const ids = await idsOf(tx, read.brands);
    const locked = new Map((await lockBrands(tx, [...new Set(ids.values())])).map((row) => [row.id, row]));
    let kept = 0;
    for (const row of read.brands) {
      const brand = locked.get(ids.get(row.line) ?? '');
      if (!brand) continue;
      const before = makerOf(brand);
      if (await writeMaker(tx, by, brand.id, { ...before, ...row.said }, before)) kept += 1;
      locked.set(brand.id, { ...brand, ...row.said });
    }
    return ok({ kept, errors: read.errors.slice(0, MAX_ERRORS) });
  });
}

/** The brand of each row, by its line; those that no product named are made. */
async function idsOf(tx: Tx, rows: readonly BrandRow[]): Promise<ReadonlyMap<number, string>> {
  if (rows.length === 0) return new Map();
  const given = JSON.stringify(rows.map(({ line, name }) => ({ line, name })));
  await sql`SELECT pg_advisory_xact_lock(hashtext('brands'))`.execute(tx);
  await sql`
    WITH wanted AS (SELECT DISTINCT ON (fold(name)) uuidv7() AS id, name, fold(name) AS folded
        FROM jsonb_to_recordset(${given}::jsonb) AS given (name text)
        WHERE NOT EXISTS (SELECT FROM brand_names WHERE folded = fold(name))),
      made AS (INSERT INTO brands (id, name) SELECT id, name FROM wanted)
    INSERT INTO brand_names (folded, brand_id) SELECT folded, id FROM wanted`.execute(tx);
  const { rows: found } = await sql<{ line: number; id: string }>`
    SELECT line, brand_id AS id FROM jsonb_to_recordset(${given}::jsonb) AS given (line integer, name text)
    JOIN brand_names ON folded = fold(name)`.execute(tx);
  return new Map(found.map(({ line, id }) => [line, id]));
}

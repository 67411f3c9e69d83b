import { BRAND_COLUMNS } from '#core/imports/rules/read-brands.ts';
import { writeCsvRecord } from '#core/shared/csv.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

/** Brands read at a time. */
const PAGE = 500;

async function* csv(db: Db): AsyncGenerator<string> {
  yield `\ufeff${writeCsvRecord(BRAND_COLUMNS.map(([, label]) => label))}`;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .selectFrom('brands')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    yield rows
      .map((row) =>
        writeCsvRecord(
          BRAND_COLUMNS.map(([key]) =>
            key === 'is_outside_eu' ? (row[key] ? 'sim' : 'não') : (row[key] ?? ''),
          ),
        ),
      )
      .join('');
    after = rows.at(-1)?.id ?? after;
  }
}

/** All brands with their makers, as the import reads them back. */
export function exportBrands({ db, now }: Pick<Deps, 'db' | 'now'>): FileResponse {
  return {
    name: `marcas-${now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: csv(db),
  };
}

import { writeCsvRecord } from '#core/shared/csv.ts';
import type { Db } from '../platform/database/database.ts';
import { refusedAfter } from './store.ts';

/** The errors of an import as a CSV file, a line an error, as it is read: any number in little memory. */
export async function* errorsCsv(db: Db, importId: string): AsyncGenerator<string> {
  yield `\ufeff${writeCsvRecord(['Linha', 'SKU', 'Nome', 'Campo', 'Erro'])}`;
  for (let last = -1; ; ) {
    const rows = await refusedAfter(db, importId, last);
    if (rows.length === 0) return;
    yield rows
      .flatMap(({ line, summary }) =>
        summary.errors.map(({ label, message }) =>
          writeCsvRecord([line, summary.sku, summary.name, label, message]),
        ),
      )
      .join('');
    last = rows.at(-1)?.line ?? last;
  }
}

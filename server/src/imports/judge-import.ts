import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportCounts } from '#core/imports/contract.ts';
import type { Mapping } from '#core/imports/rules/guess-mapping.ts';
import type { Verdict } from '#core/imports/values.ts';
import type { Db } from '../platform/database/database.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { RowJudge, summarize } from './judge-rows.ts';
import { findDecimalSigns } from './map-cells.ts';
import { chunksOfRows, findImport, type ImportRecord, saveJudgements } from './store.ts';

export const COUNT_OF_VERDICT: Readonly<Record<Verdict, keyof ImportCounts>> = {
  criar: 'create',
  alterar: 'change',
  igual: 'same',
  recusado: 'refused',
};

/** Judges every row of an import under a mapping, and keeps mapping, verdicts and counts. Nothing of the shop changes. */
export async function judgeImport(
  db: Db,
  { id, headings }: Pick<ImportRecord, 'id' | 'headings'>,
  mapping: Mapping,
): Promise<void> {
  const record = await findImport(db, id);
  if (!record) return;
  const { created_at, moving, about } = record;
  const signs = await findDecimalSigns(mapping, headings, chunksOfRows(db, id));
  const judge = new RowJudge({ mapping, headings, moving, about }, signs, {
    uploadedAt: created_at,
    ivaRate: await readShopIva(db, created_at),
  });
  const counts: Record<keyof ImportCounts, number> = { create: 0, change: 0, same: 0, refused: 0 };
  let oddCodes = 0;
  for await (const rows of chunksOfRows(db, id)) {
    const judged = await judge.judge(db, rows);
    for (const { judgement } of judged) {
      counts[COUNT_OF_VERDICT[judgement.verdict]] += 1;
      if ('errors' in judgement && judgement.errors.some(({ isOddCode }) => isOddCode)) oddCodes += 1;
    }
    await saveJudgements(db, id, judged.map(summarize));
    // Other requests have their turn between chunks.
    await nextTurn();
  }
  await db
    .updateTable('product_imports')
    .set({
      mapping: JSON.stringify(mapping),
      about: JSON.stringify({ ...about, odd_codes: oddCodes }),
      decimal_signs: JSON.stringify(signs),
      counts: JSON.stringify(counts),
      status: 'lido',
      error: null,
      rows_done: 0,
    })
    .where('id', '=', id)
    .execute();
}

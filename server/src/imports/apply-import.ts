import { sql } from 'kysely';
import type { ImportCounts } from '#core/imports/contract.ts';
import { importFailures } from '#core/imports/errors.ts';
import type { FlatProduct } from '#core/imports/fields.ts';
import { changedSince } from '#core/imports/texts.ts';
import { isSame } from '#core/shared/is-same.ts';
import { ok } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { lockExisting } from './existing-products.ts';
import { COUNT_OF_VERDICT } from './judge-import.ts';
import { type JudgedRow, RowJudge, summarize } from './judge-rows.ts';
import { keepMovedAddresses } from './old-addresses/keep-addresses.ts';
import {
  CHUNK,
  chunksOfRows,
  type FileRow,
  findImport,
  type ImportRecord,
  type JudgedLine,
  keepUndone,
  saveJudgements,
} from './store.ts';
import { type ChangedProduct, changeRows, createRows, type ImportedBy } from './write-products.ts';

/** Tells how many rows are done, outside the transaction, so that others see it. */
export type Progress = (rowsDone: number) => Promise<void>;

/**
 * Applies an import that waits for it: everything in the caller's transaction, once. Another process that applies the
 * same one waits, and then finds it applied. Rows are judged again, for the shop may have changed since the preview.
 * What cannot be applied as it stands is refused: the transaction is rolled back (see `transact`).
 * @returns what was done; null when there is nothing to do any more.
 */
export async function applyInTransaction(
  tx: Tx,
  by: By,
  id: string,
  { now, progress }: { readonly now: Date; readonly progress: Progress },
): Promise<ImportCounts | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0))`.execute(tx);
  const record = await findImport(tx, id);
  if (record?.status !== 'a_aplicar') return null;
  const imported: ImportedBy = { importId: id, fileName: record.file_name, actorId: record.created_by, now };
  const judge = new RowJudge(record, record.decimal_signs, {
    uploadedAt: record.created_at,
    ivaRate: await readShopIva(tx, record.created_at),
  });
  const counts = noCounts();
  const changing: ShownRow[] = [];
  const left: JudgedLine[] = [];
  let done = 0;
  for await (const rows of chunksOfRows(tx, id)) {
    const judged = await judge.judge(tx, rows);
    const refused = judged.filter(({ judgement }) => judgement.verdict === 'recusado');
    if (refused.length > 0 && !record.skips_refused) return refuse(importFailures.has_refused_rows);
    const shown = judged.map((row, n): ShownRow => ({ ...row, shown: rows[n] }));
    const asShown = shown.filter(isAsShown);
    left.push(...shown.filter((row) => !isAsShown(row)).map(toldAnew));
    for (const { judgement } of asShown) counts[COUNT_OF_VERDICT[judgement.verdict]] += 1;
    const products = asShown.flatMap(({ judgement }): FlatProduct[] =>
      judgement.verdict === 'criar' ? [judgement.product] : [],
    );
    await createRows(tx, products, imported);
    changing.push(...asShown.filter(({ judgement }) => judgement.verdict === 'alterar'));
    // Most rows come out as the preview said: only the others are written again.
    const others = asShown.filter(({ judgement, shown: row }) => judgement.verdict !== row?.verdict);
    await saveJudgements(tx, id, others.map(summarize));
    done += judged.length - judged.filter(({ judgement }) => judgement.verdict === 'alterar').length;
    await progress(done);
  }
  await changeLast(
    tx,
    changing,
    { judge, imported, record, counts, left },
    async (more) => await progress(done + more),
  );
  await keepMovedAddresses(tx, record);
  await saveJudgements(tx, id, left);
  const undone = left.map(({ line }) => line);
  if (undone.length > 0) await keepUndone(tx, id, undone);
  const ended = {
    status: 'aplicado',
    counts: JSON.stringify(counts),
    rows_done: record.rows_total,
    error: null,
  };
  await tx
    .updateTable('product_imports')
    .set(left.length === 0 ? ended : waiting(left, counts))
    .where('id', '=', id)
    .execute();
  await audit(tx, by, 'import.applied', id, counts);
  return counts;
}

/** A row, and what the preview said of it. */
type ShownRow = JudgedRow & { readonly shown: FileRow | undefined };

function noCounts(): Record<keyof ImportCounts, number> {
  return { create: 0, change: 0, same: 0, refused: 0 };
}

/** Whether a row would do what the preview showed: else its article changed since, and who applies it has not seen that. */
function isAsShown(row: ShownRow): boolean {
  const { judgement, shown } = row;
  if (!shown?.verdict || judgement.verdict === 'igual' || judgement.verdict === 'recusado') return true;
  if (judgement.verdict !== shown.verdict) return false;
  return judgement.verdict === 'criar' || isSame(summarize(row).summary.changes, shown.summary?.changes);
}

function toldAnew(row: JudgedRow): JudgedLine {
  return summarize({ ...row, told: [...row.told, 'O artigo mudou depois da verificação'] });
}

/** An import of which some rows are left to be looked at again. */
function waiting(left: readonly JudgedLine[], done: ImportCounts) {
  const counts = noCounts();
  for (const { verdict } of left) counts[COUNT_OF_VERDICT[verdict]] += 1;
  return {
    status: 'lido',
    counts: JSON.stringify(counts),
    rows_done: 0,
    error: changedSince(left.length, done.create + done.change),
  };
}

/**
 * The changes come last and in the order of ids: the products are locked for orders as short as can be, and in the
 * order that orders lock them in. What an order took meanwhile is seen before it is written over.
 */
async function changeLast(
  tx: Tx,
  changing: readonly ShownRow[],
  context: {
    judge: RowJudge;
    imported: ImportedBy;
    record: ImportRecord;
    counts: Record<keyof ImportCounts, number>;
    left: JudgedLine[];
  },
  progress: Progress,
): Promise<void> {
  const rowOf = new Map(changing.flatMap((row) => (row.existing ? [[row.existing.id, row]] : [])));
  const order = [...rowOf.keys()].sort();
  for (let at = 0; at < order.length; at += CHUNK) {
    const locked = await lockExisting(tx, order.slice(at, at + CHUNK));
    const changed = locked.flatMap((existing): ChangedProduct[] => {
      const row = rowOf.get(existing.id);
      const judgement = row && context.judge.judgeOne(row.cells, existing);
      const isShown = row && judgement && isAsShown({ ...row, existing, judgement });
      if (judgement?.verdict === 'alterar' && isShown) return [{ existing, ...judgement }];
      if (judgement?.verdict === 'recusado') refuse(importFailures.changed_meanwhile);
      context.counts.change -= 1;
      if (row && judgement?.verdict === 'alterar') {
        context.left.push(toldAnew({ ...row, existing, judgement }));
        return [];
      }
      context.counts.same += 1;
      return [];
    });
    await changeRows(tx, changed, context.imported);
    await progress(Math.min(at + CHUNK, order.length));
  }
  const gone = order.length - (await countOf(tx, order));
  if (gone > 0) refuse(importFailures.changed_meanwhile);
}

async function countOf(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM products WHERE id = ANY (${[...ids]}::uuid[])`.execute(tx);
  return rows[0]?.n ?? 0;
}

const UNEXPECTED = 'Ocorreu um erro inesperado e nada foi importado. Tente novamente.';

/**
 * Applies a waiting import. What goes wrong leaves the shop as it was, and the import failed with its reason: it may
 * be applied again. A process that dies in the middle leaves it waiting, for the job to be run again.
 * @returns what was done; null when there was nothing to do, or it failed.
 */
export async function applyWaitingImport(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  by: By,
  id: string,
): Promise<ImportCounts | null> {
  const progress = progressOf(deps.db, id);
  try {
    const applied = await transact(deps.db, async (tx) =>
      ok(await applyInTransaction(tx, by, id, { now: deps.now(), progress })),
    );
    if (applied.ok) return applied.value;
    await markFailed(deps.db, id, applied.failure.detail);
  } catch (error) {
    deps.log.error({ err: error, import_id: id }, 'import failed');
    await markFailed(deps.db, id, reasonOf(error));
  }
  return null;
}

async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('product_imports')
    .set({ status: 'falhado', rows_done: 0, error: reason })
    .where('id', '=', id)
    .where('status', '=', 'a_aplicar')
    .execute();
}

/** A SKU or an address that somebody else took in the same moment is no mystery. */
function reasonOf(error: unknown): string {
  const isTaken =
    error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '40P01');
  return isTaken ? importFailures.changed_meanwhile.detail : UNEXPECTED;
}

function progressOf(db: Db, id: string): Progress {
  return async (rowsDone) => {
    await db.updateTable('product_imports').set({ rows_done: rowsDone }).where('id', '=', id).execute();
  };
}

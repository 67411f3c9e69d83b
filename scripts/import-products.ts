// Imports products from a file: npm run import -- lista.csv --set category=portateis --set 'name={Marca} {Modelo}'
// Without --apply it only tells what the file would do. --skip leaves rows with errors out.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { type FieldKey, findField } from '#core/imports/fields.ts';
import type { Source } from '#core/imports/rules/guess-mapping.ts';
import { readConfig } from '#server/config.ts';
import { applyWaitingImport } from '#server/imports/apply-import.ts';
import { changeMapping } from '#server/imports/change-mapping.ts';
import { readPresented } from '#server/imports/present-import.ts';
import { markForApplying } from '#server/imports/start-applying.ts';
import { refusedAfter } from '#server/imports/store.ts';
import { uploadImport } from '#server/imports/upload-import.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { system } from '#server/platform/http/caller.ts';

const USAGE =
  "Uso: npm run import -- lista.csv [--set campo=valor | --set 'campo={Coluna} texto'] [--skip] [--apply]";

/** `field=text`: a text with {columns} is composed, another is the same for all rows, an empty one takes the field out. */
function readSet(given: string): [FieldKey, Source | undefined] {
  const [key = '', ...rest] = given.split('=');
  const field = findField(key.trim());
  if (!field) throw new Error(`Campo desconhecido: ${key}\n${USAGE}`);
  const text = rest.join('=').replaceAll('\\n', '\n').trim();
  return [
    field.key,
    text === '' ? undefined : /\{[^{}]+\}/.test(text) ? { template: text } : { value: text },
  ];
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      set: { type: 'string', multiple: true, default: [] },
      apply: { type: 'boolean', default: false },
      skip: { type: 'boolean', default: false },
    },
  });
  const [path] = positionals;
  if (!path) throw new Error(USAGE);
  const config = readConfig(process.env);
  const isShopOpen = existsSync(join(config.dataDir, 'postgres/postmaster.pid'));
  const embedded = config.databaseUrl === null ? await startEmbeddedDatabase(config.dataDir) : null;
  const { db } = openDatabase(embedded?.url ?? config.databaseUrl ?? '', 3);
  const deps = { db, now: () => new Date(), log: pino({ level: 'error' }) };
  const by = system('import-products');
  const started = performance.now();
  const lap = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  try {
    await migrate(db);
    const kept = await uploadImport(deps, by, { name: basename(path), bytes: await readFile(path) });
    if (!kept.ok) throw new Error(kept.failure.detail);
    const { id, mapping } = kept.value;
    console.log(`Lido em ${lap()}.`);
    const mapped = await changeMapping(deps, by, id, {
      ...mapping,
      ...Object.fromEntries(values.set.map(readSet)),
    });
    if (!mapped.ok)
      throw new Error(
        mapped.failure.errors?.map((error) => error.message).join('\n') ?? mapped.failure.detail,
      );
    const judged = await readPresented(db, id);
    console.log(`Verificado em ${lap()}: ${JSON.stringify(judged?.counts)}`);
    if (judged && judged.missing_fields.length > 0)
      console.log(`Sem coluna para: ${judged.missing_fields.join(', ')}`);
    for (const { line, summary } of (await refusedAfter(db, id, -1)).slice(0, 10)) {
      console.log(
        `  linha ${line}: ${summary.errors.map(({ label, message }) => `${label}: ${message}`).join('; ')}`,
      );
    }
    if (!values.apply) return console.log('Nada mudou: acrescente --apply para importar.');
    const marked = await db.transaction().execute(async (tx) => await markForApplying(tx, id, values.skip));
    if (!marked.ok) throw new Error(marked.failure.detail);
    const counts = await applyWaitingImport(deps, by, id);
    if (!counts) throw new Error((await readPresented(db, id))?.error ?? 'A importação falhou: nada mudou.');
    console.log(`Importado em ${lap()}: ${JSON.stringify(counts)}`);
  } finally {
    await db.destroy();
    if (embedded && !isShopOpen) await embedded.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

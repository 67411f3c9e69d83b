// Writes server/src/platform/database/tables.ts from a freshly migrated database; --check only compares.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { projectRoot } from '#server/platform/root.ts';

const run = promisify(execFile);
const target = join(projectRoot, 'server/src/platform/database/tables.ts');
const isCheck = process.argv.includes('--check');

async function generate(url: string, outFile: string): Promise<void> {
  await run(
    process.execPath,
    [
      join(projectRoot, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect=postgres',
      `--url=${url}`,
      `--out-file=${outFile}`,
      // Views (*_now) are read in plain SQL.
      '--exclude-pattern={kysely_*,*_now}',
      '--type-mapping={"date":"string","int8":"number"}',
    ],
    { cwd: projectRoot },
  );
}

const folder = await mkdtemp(join(tmpdir(), 'balcao-types-'));
const server = await startEmbeddedDatabase(folder, { durable: false });
try {
  const { db } = openDatabase(server.url, 2);
  await migrate(db);
  await db.destroy();
  const outFile = isCheck ? join(folder, 'tables.ts') : target;
  await generate(server.url, outFile);
  if (isCheck && (await readFile(outFile, 'utf8')) !== (await readFile(target, 'utf8'))) {
    console.error('tables.ts is not what the migrations make: run `npm run schema-types` and commit it.');
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

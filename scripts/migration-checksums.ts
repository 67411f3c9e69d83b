// Keeps server/db/migrations/checksums.txt, the list that says which text of each migration has landed.
//   node scripts/migration-checksums.ts                      adds the files that are not in it yet
//   node scripts/migration-checksums.ts --changed 0042_name  takes a new text of a file that no shop has applied yet
//   node scripts/migration-checksums.ts --check              only compares (verify)
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checksumOf } from '#server/platform/database/applied-migrations.ts';
import { migrationsFolder, readMigrationFiles } from '#server/platform/database/migrate.ts';
import { compareChecksums, formatChecksums, parseChecksums } from './setup/checksums.ts';

const list = join(migrationsFolder, 'checksums.txt');
const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    changed: { type: 'string', multiple: true, default: [] },
  },
});

const listed = parseChecksums(await readFile(list, 'utf8'));
const present = new Map(
  (await readMigrationFiles(migrationsFolder)).map(({ name, text }) => [`${name}.sql`, checksumOf(text)]),
);
for (const name of values.changed) listed.delete(`${name.replace(/\.sql$/, '')}.sql`);

const { edited, gone, unlisted } = compareChecksums(listed, present);
const wrongs = [
  ...edited.map((file) => `${file} was edited: a migration that has landed never is. Write a new one.`),
  ...gone.map((file) => `${file} is gone: a migration that has landed stays.`),
  ...(values.check
    ? unlisted.map(
        (file) => `${file} is not in checksums.txt: run \`npm run migration-checksums\` and commit it.`,
      )
    : []),
];
for (const wrong of wrongs) console.error(wrong);
if (wrongs.length > 0) process.exitCode = 1;
else if (!values.check) {
  await writeFile(list, formatChecksums(present));
  for (const file of unlisted) console.log(`+ ${file}`);
}
